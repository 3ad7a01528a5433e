import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { readAppConfig } from './app-config.ts';
import { Clock } from './clock.ts';
import { FaultList } from './control/faults.ts';
import { RequestLog } from './control/request-log.ts';
import { resumeFiles } from './files/process-file.ts';
import { createDispatch } from './http/dispatch.ts';
import { withFaults } from './http/inject-fault.ts';
import { listenOnLoopback } from './http/listen.ts';
import type { Sandbox, SandboxUrls } from './sandbox.ts';
import { sandboxUrls } from './sandbox-urls.ts';
import { readOrMakeClientSecret } from './state/client-secret.ts';
import { openStateFile } from './state/state-file.ts';
import { chooseTheme } from './theme/choose-theme.ts';
import { ThemeChanges } from './theme/theme-changes.ts';
import { resumeDeliveries } from './webhooks/deliver.ts';

export type { Behaviours } from './behaviours/behaviours.ts';
export { type Control, createControl } from './control/client.ts';
export type { Fault } from './control/faults.ts';
export type { LoggedRequest } from './control/request-log.ts';
export type { SandboxUrls } from './sandbox.ts';
export type { SandboxState, ShopState } from './state.ts';

export interface SandboxOptions {
  /** The port to try first; the next free one above it is taken. 0 for any. */
  port: number;
  /** Folder for the state and the client secret. Made when missing. */
  dataDir: string;
  /** The app's own port. It may not be up yet. Left out when `setAppTarget` tells it later. */
  appTarget?: URL;
  /** `shopify.app.toml`. */
  appConfigPath: string;
  /** Folder with one folder per extension. */
  extensionsDir: string;
  /** A theme folder that every shop wears until the sandbox stops. */
  theme?: string;
  /** Whether open pages reload when a file of their theme changes. False unless said: tests see no extra connection. */
  watchThemes?: boolean;
  /** Called with what people should know, such as another port. */
  say?: (sentence: string) => void;
}

export interface RunningSandbox {
  /** The port that was free. */
  port: number;
  urls: SandboxUrls;
  /** What the app's server must be started with to meet the sandbox in place of Shopify. */
  appEnvironment: Record<string, string>;
  /** Tells where the app listens: from now on its requests and webhooks go there. */
  setAppTarget(url: URL): void;
  /** Ends deliveries, writes the state, closes the port. */
  close(): Promise<void>;
}

/** Nothing can listen on port 0: until the app's port is known, requests fail as they do when the app is down. */
const NO_APP = new URL('http://127.0.0.1:0');

/** Starts Shopify on this machine. Resolves when it answers. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { extensionsDir, dataDir, say = () => {} } = options;
  let appTarget = options.appTarget ?? NO_APP;
  await mkdir(dataDir, { recursive: true });
  const config = await readAppConfig(options.appConfigPath);
  const secret = await readOrMakeClientSecret(dataDir);
  const stateFile = await openStateFile(dataDir, say);
  chooseTheme(stateFile.state, options.theme);
  const closing = new AbortController();
  const requests = new RequestLog();
  const faults = new FaultList();
  const clock = new Clock();

  const { server, port } = await listenOnLoopback(options.port, (actualPort) => {
    const sandbox: Sandbox = {
      ...stateFile,
      config,
      secret,
      get appTarget() {
        return appTarget;
      },
      extensionsDir,
      dataDir,
      urls: sandboxUrls(actualPort, config.handle),
      requests,
      faults,
      clock,
      themeChanges: options.watchThemes ? new ThemeChanges() : undefined,
      closing: closing.signal,
    };
    resumeDeliveries(sandbox);
    resumeFiles(sandbox);
    return withFaults(createRequestListener(createDispatch(sandbox)), faults, requests);
  });
  if (options.port !== 0 && port !== options.port) say(`Port ${options.port} is taken; the sandbox uses ${port}.`);

  let closed: Promise<void> | undefined;
  async function end(): Promise<void> {
    closing.abort();
    await closeServer(server);
    await stateFile.flush();
  }

  const urls = sandboxUrls(port, config.handle);
  return {
    port,
    urls,
    appEnvironment: {
      SHOPIFY_API_KEY: config.clientId,
      SHOPIFY_API_SECRET: secret,
      SHOPIFY_APP_URL: urls.app,
      SCOPES: config.scopes.join(','),
      SHOPIFY_PLATFORM_URL: `http://127.0.0.1:${port}`,
      NODE_OPTIONS: nodeOptions(),
    },
    setAppTarget(url) {
      appTarget = url;
    },
    close() {
      closed ??= end();
      return closed;
    },
  };
}

/** Whatever options there are already stay. A path with spaces needs its quotes. */
function nodeOptions(): string {
  const register = fileURLToPath(new URL('./register.mjs', import.meta.url));
  return [process.env.NODE_OPTIONS, `--import=${JSON.stringify(register)}`].filter(Boolean).join(' ');
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { compose } from './compose.ts';
import { createDispatch } from './dispatch.ts';
import { readAppConfig } from './platform/app-config.ts';
import { Clock } from './platform/clock.ts';
import { listenOnLoopback } from './platform/http/listen.ts';
import { type SandboxUrls, sandboxUrls } from './platform/sandbox-urls.ts';
import { readOrMakeClientSecret } from './platform/state/client-secret.ts';
import { openStateFile } from './platform/state/state-file.ts';
import { FaultList } from './platform/traffic/faults.ts';
import { withFaults } from './platform/traffic/inject-fault.ts';
import { RequestLog } from './platform/traffic/request-log.ts';
import { chooseTheme } from './shop/state/choose-theme.ts';
import { readSavedState, seedState } from './shop/state/saved-state.ts';
import { ThemeChanges } from './shop/themes/theme-changes.ts';

export type { SandboxUrls } from './platform/sandbox-urls.ts';
export type { Fault } from './platform/traffic/faults.ts';
export type { LoggedRequest } from './platform/traffic/request-log.ts';
export type { Behaviours } from './shop/behaviours/behaviours.ts';
export type { SandboxState, ShopState } from './shop/state/state.ts';
export { type Control, createControl } from './surfaces/control/client.ts';

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
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const config = await readAppConfig(options.appConfigPath);
  const secret = await readOrMakeClientSecret(dataDir);
  const stateFile = await openStateFile(dataDir, { seed: seedState, read: readSavedState }, say);
  chooseTheme(stateFile.state, options.theme);
  const closing = new AbortController();
  const requests = new RequestLog();
  const faults = new FaultList();
  const clock = new Clock();

  const { server, port } = await listenOnLoopback(options.port, (actualPort) => {
    const sandbox = compose({
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
    });
    sandbox.services.resume(sandbox);
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

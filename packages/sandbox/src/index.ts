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
import { readOrCreateClientSecret } from './platform/state/client-secret.ts';
import { openStateFile } from './platform/state/state-file.ts';
import { FaultList } from './platform/traffic/faults.ts';
import { withFaults } from './platform/traffic/inject-fault.ts';
import { RequestLog } from './platform/traffic/request-log.ts';
import { chooseTheme } from './shop/state/choose-theme.ts';
import { readSavedState, seedState } from './shop/state/saved-state.ts';
import { ThemeChanges } from './shop/themes/theme-changes.ts';

export { PortInUse } from './platform/http/listen.ts';
export type { Behaviours } from './shop/behaviours/behaviours.ts';

export interface SandboxOptions {
  /** The first port to try; if it is taken, the next free port above it is used. 0 for any port. */
  port: number;
  /** Throws `PortInUse` if `port` is taken, instead of using another one. */
  isOnlyPort?: boolean;
  /** Folder for the state and the client secret. Created if missing. */
  dataDir: string;
  /**
   * Address of the app's own port. The app need not be running yet. May be omitted and set later with `setAppTarget`.
   */
  appTarget?: URL;
  /** Path of `shopify.app.toml`. */
  appConfigPath: string;
  /** Folder with one folder per extension. */
  extensionsDir: string;
  /** Theme folder that every shop uses until the sandbox stops. */
  theme?: string;
  /**
   * Whether open pages reload when a file of their theme changes. Default false, so that tests have no extra
   * connection.
   */
  watchThemes?: boolean;
  /** Receives messages for people, such as a changed port. */
  say?: (sentence: string) => void;
}

export interface RunningSandbox {
  /** The port in use. */
  port: number;
  urls: SandboxUrls;
  /** Environment variables that make the app's server use the sandbox instead of Shopify. */
  appEnvironment: Record<string, string>;
  /** Sets the address to which the app's requests and webhooks are sent from now on. */
  setAppTarget(url: URL): void;
  /** Stops webhook deliveries, writes the state and closes the port. */
  close(): Promise<void>;
}

/** Nothing can listen on port 0, so requests fail as if the app were down until its port is known. */
const NO_APP = new URL('http://127.0.0.1:0');

/** Starts the sandbox. Resolves once it accepts requests. Throws for an invalid configuration or theme folder. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { extensionsDir, dataDir, say = () => {} } = options;
  let appTarget = options.appTarget ?? NO_APP;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const config = await readAppConfig(options.appConfigPath);
  const secret = await readOrCreateClientSecret(dataDir);
  const stateFile = await openStateFile(dataDir, { seed: seedState, read: readSavedState }, say);
  chooseTheme(stateFile.state, options.theme, say);
  const closing = new AbortController();
  const requests = new RequestLog();
  const faults = new FaultList();
  const clock = new Clock();

  const { server, port } = await listenOnLoopback(options.port, options.isOnlyPort ?? false, (actualPort) => {
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

/** Keeps existing options. The path is quoted because it may contain spaces. */
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

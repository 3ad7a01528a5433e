import { once } from 'node:events';
import { type ClientRequest, type RequestOptions, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import type { ServerBuild } from '@remix-run/node';
import { openMetrics } from '@uptill/metrics';
import { openEmbeddedDatabase } from '@uptill/prisma/testing';
import { vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import routeConfig from '../routes.ts';
import { checkContract } from './check-contract.ts';

/** The app's client secret in tests. */
export const SECRET = 'secret';

/** User agent of a browser, because the Shopify library refuses bots with status 410. */
export const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

export interface TestResponse {
  status: number;
  headers: Headers;
  body: string;
}

export interface TestServer {
  /** Opens a request. The caller writes the body. */
  begin(path: string, options?: RequestOptions): ClientRequest;
  /** Sends a request. Fails if the response of an API resource does not meet its contract. */
  send(path: string, options?: RequestOptions, body?: string | Buffer): Promise<TestResponse>;
  close(): Promise<void>;
}

/**
 * Starts the app on a free port, without a build, with its real routes and a new embedded database. Each shop may send
 * one event per second. `environment` replaces or adds variables of the app's environment, and `openDatabase` the database.
 */
export async function startServer(
  environment: Record<string, string> = {},
  openDatabase = openEmbeddedDatabase,
): Promise<TestServer> {
  const variables = {
    SHOPIFY_API_KEY: 'key',
    SHOPIFY_API_SECRET: SECRET,
    SHOPIFY_APP_URL: 'https://uptill.example.com',
    SCOPES: 'read_products',
    ...environment,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  globalThis.uptillDatabase = openDatabase();
  const { pool } = await globalThis.uptillDatabase;
  globalThis.uptillMetrics = openMetrics(pool, {
    eventStoreUrl: environment.EVENT_STORE_URL,
    rate: { perSecond: 1, burst: 1 },
  });
  globalThis.uptillProcessMetrics = undefined;
  const build = await loadBuild();
  const server = createApp(build, tmpdir()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const begin = (path: string, { headers, ...options }: RequestOptions = {}) =>
    request({ host: '127.0.0.1', port, path, headers: { 'user-agent': USER_AGENT, ...headers }, ...options });

  return {
    begin,
    async send(path, options, body) {
      const response = await readResponse(begin(path, options).end(body));
      checkContract(build.routes, { method: options?.method ?? 'GET', path }, response);
      return response;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      const { shutDown } = await import('../shutdown.server');
      await shutDown();
    },
  };
}

/** Waits for the response to a request. */
export async function readResponse(sent: ClientRequest): Promise<TestResponse> {
  const [response] = await once(sent, 'response');
  const headers = new Headers(
    Object.entries<string | string[]>(response.headers).map(([name, value]) => [name, String(value)]),
  );
  return { status: response.statusCode, headers, body: await text(response) };
}

type RouteEntry = (typeof routeConfig)[number];
type Routes = ServerBuild['routes'];

/** Assembles the server build that Remix's compiler would make of `routes.ts`. */
async function loadBuild(): Promise<ServerBuild> {
  const entry = await import('../entry.server');
  const root = { id: 'root', path: '', module: await import('../root') };
  const routes: Routes = { root, ...(await loadRoutes(routeConfig, root.id)) };
  const chunks = Object.values(routes).map(({ id, parentId, path, index, module }) => [
    id,
    { id, parentId, path, index, module: `/${id}.js`, hasLoader: 'loader' in module, hasAction: 'action' in module },
  ]);
  return {
    mode: 'production',
    entry: { module: entry },
    routes,
    assets: { entry: { imports: [], module: '/entry.js' }, routes: Object.fromEntries(chunks), url: '/', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: false,
      v3_lazyRouteDiscovery: false,
    },
    isSpaMode: false,
  };
}

async function loadRoutes(entries: RouteEntry[], parentId: string): Promise<Routes> {
  const loaded = entries.map(async ({ file, path, index, children = [] }): Promise<Routes> => {
    const id = file.replace(/\.tsx?$/, '');
    const route = { id, parentId, path, index, module: await import(/* @vite-ignore */ `../${file}`) };
    return { [id]: route, ...(await loadRoutes(children, id)) };
  });
  return Object.assign({}, ...(await Promise.all(loaded)));
}

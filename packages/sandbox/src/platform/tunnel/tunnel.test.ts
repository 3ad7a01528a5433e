import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppAnswer, type StandInApp, startStandInApp } from '../../testing/stand-in-app.ts';
import { LINEN, startForTest, type TestSandbox } from '../../testing/start-for-test.ts';

const APP_BRIDGE = 'https://cdn.shopify.com/shopifycloud/app-bridge.js';

const PAGES: Record<string, AppAnswer> = {
  '/page': {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `frame-ancestors https://${LINEN} https://admin.shopify.com;`,
      link: `<${APP_BRIDGE}>; rel="preload"; as="script"`,
    },
    body: ['<script src="https://cdn.shopify.com/shopi', 'fycloud/app-bridge.js" data-api-key="k"></script>'],
  },
  '/preview': { headers: { 'content-security-policy': 'img-src data: https:; font-src https://cdn.shopify.com' } },
  '/own': { headers: { 'content-security-policy': "frame-ancestors 'self'" } },
  '/data': { headers: { 'content-type': 'application/json' }, body: [JSON.stringify({ address: APP_BRIDGE })] },
  '/to-admin': { status: 302, headers: { location: 'https://admin.shopify.com/store/linen-and-oak/apps/uptill' } },
  '/to-editor': { status: 302, headers: { location: `https://${LINEN}/admin/themes/current/editor?context=apps` } },
  '/to-login': { status: 302, headers: { location: '/auth/login' } },
  '/empty': { status: 204, body: [] },
};

let app: StandInApp;
let sandbox: TestSandbox;

beforeAll(async () => {
  app = await startStandInApp(({ url }) => PAGES[new URL(url, 'http://app').pathname] ?? {});
  sandbox = await startForTest(app.url);
});
afterAll(async () => {
  await sandbox.end();
  app.close();
});

describe('the tunnel', () => {
  it('sends the browser’s request to the app unchanged, with the app’s public host', async () => {
    await sandbox.visit('uptill', '/echo?a=1', { method: 'POST', body: 'some body', headers: { 'x-own': 'kept' } });
    const received = app.received.at(-1);
    expect(received).toMatchObject({ method: 'POST', url: '/echo?a=1', body: 'some body' });
    expect(received?.headers).toMatchObject({ host: new URL(sandbox.urls.app).host, 'x-own': 'kept' });
  });

  it('loads App Bridge from the sandbox, even if the URL is split across two chunks', async () => {
    const { text, headers } = await sandbox.visit('uptill', '/page');
    expect(text).toBe(`<script src="${sandbox.urls.cdn}/shopifycloud/app-bridge.js" data-api-key="k"></script>`);
    expect(headers.get('link')).toContain(sandbox.urls.cdn);
  });

  it('allows the shell to frame exactly the pages that Shopify’s admin may frame', async () => {
    const page = await sandbox.visit('uptill', '/page');
    expect(page.headers.get('content-security-policy')).toBe(
      `frame-ancestors https://${LINEN} https://admin.shopify.com ${sandbox.urls.admin};`,
    );
    const own = await sandbox.visit('uptill', '/own');
    expect(own.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
  });

  it('adds the sandbox’s hosts to a policy that allows Shopify’s CDN or every https host', async () => {
    const { headers } = await sandbox.visit('uptill', '/preview');
    const { storefront, cdn } = sandbox.urls;
    expect(headers.get('content-security-policy')).toBe(
      `img-src data: https: ${storefront('*')}; font-src https://cdn.shopify.com ${cdn}`,
    );
  });

  it('does not change JSON or empty responses', async () => {
    expect(JSON.parse((await sandbox.visit('uptill', '/data')).text)).toEqual({ address: APP_BRIDGE });
    expect((await sandbox.visit('uptill', '/empty')).status).toBe(204);
  });

  it('sends redirects to Shopify to the sandbox and keeps other redirects', async () => {
    const locationOf = async (path: string) => (await sandbox.visit('uptill', path)).headers.get('location');
    expect(await locationOf('/to-admin')).toBe(`${sandbox.urls.admin}/store/linen-and-oak/apps/uptill`);
    expect(await locationOf('/to-editor')).toBe(
      `${sandbox.urls.admin}/store/linen-and-oak/themes/current/editor?context=apps`,
    );
    expect(await locationOf('/to-login')).toBe('/auth/login');
  });
});

it('passes on the response of an app that answers before it has read the body', async () => {
  const refusing = createServer((_request, response) => {
    response.writeHead(413);
    response.end('too large');
  });
  const port = await listen(refusing);
  const before = await startForTest(new URL(`http://127.0.0.1:${port}`));
  const answer = await before.visit('uptill', '/', { method: 'PUT', body: 'x'.repeat(5_000_000) });
  await before.end();
  refusing.close();
  refusing.closeAllConnections();
  expect([answer.status, answer.text]).toEqual([413, 'too large']);
});

it('reuses no connection that the app may be closing, and closes none that its own client may be using', async () => {
  const connections = new Set<Socket>();
  const counting = createServer(({ socket }, response) => {
    connections.add(socket);
    response.end();
  });
  const port = await listen(counting);
  const before = await startForTest(new URL(`http://127.0.0.1:${port}`));
  const { headers } = await before.visit('uptill', '/');
  await before.visit('uptill', '/');
  await before.end();
  counting.close();
  expect(connections.size).toBe(2);
  // Node names its time limit for idle connections here.
  expect(headers.get('keep-alive')).toBeNull();
});

it('shows a page that reloads itself while the app is not running', async () => {
  const alone = await startForTest();
  const { status, text } = await alone.visit('uptill', '/', { headers: { accept: 'text/html' } });
  await alone.end();
  expect(status).toBe(502);
  expect(text).toContain('The app is starting');
  expect(text).toContain('http-equiv="refresh"');
});

it('reaches the app after setAppTarget', async () => {
  const early = await startForTest();
  const statusOf = async () => (await early.visit('uptill', '/echo')).status;
  expect(await statusOf()).toBe(502);
  early.setAppTarget(app.url);
  expect(await statusOf()).toBe(200);
  await early.end();
});

/** Listens on any free port, and returns it. */
async function listen(server: Server): Promise<number | undefined> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

import { expect, test } from '@playwright/test';
import routes from '../../apps/admin/app/routes.ts';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { SandboxControl } from '../sandbox-control.ts';

const sandbox = new SandboxControl();
const linen = new AppClient(sandbox, 'linen-and-oak.myshopify.com');
const north = new AppClient(sandbox, 'north-roast.myshopify.com');

test.describe('a save', () => {
  const wrong: [string, (mobile: Record<string, unknown>) => void, string[]][] = [
    ['a popup of 0 seconds', (mobile) => Object.assign(mobile, { successPopupDuration: 0 }), ['successPopupDuration']],
    ['an invalid colour', (mobile) => Object.assign(mobile, { textColor: 'blurple' }), ['textColor']],
    ['an unknown field', (mobile) => Object.assign(mobile, { sparkle: true }), ['sparkle']],
    ['200 KB of text', (mobile) => Object.assign(mobile, { outOfStockText: 'x'.repeat(200_000) }), ['outOfStockText']],
  ];
  for (const [what, change, path] of wrong) {
    test(`with ${what} is refused at its field, and nothing is saved`, async () => {
      const before = await linen.features();
      const document = structuredClone(before.body);
      change(mobileBar(document));
      const response = await linen.save(document);
      expect(response.status).toBe(422);
      expect(response.body.error.issues.map((issue: { path: unknown }) => issue.path)).toEqual([
        ['stickyBar', 'mobile', ...path],
      ]);
      expect(response.body.error.issues[0].message.length).toBeGreaterThan(10);
      expect((await linen.features()).body).toEqual(before.body);
    });
  }

  test('of a stale version is refused as a conflict, and the newer settings are kept', async () => {
    const { body } = await linen.features();
    mobileBar(body).outOfStockText = 'Gone';
    expect((await linen.save(body)).status).toBe(200);
    mobileBar(body).outOfStockText = 'Overwritten';
    const second = await linen.save(body);
    expect(second.status).toBe(409);
    expect(second.body.error.code).toBe('conflict');
    expect(mobileBar((await linen.features()).body).outOfStockText).toBe('Gone');
  });

  test('that is not JSON is refused as malformed, and one that is too large is refused before it is read', async () => {
    expect((await linen.request('/api/features', { method: 'PUT', body: '{' })).status).toBe(400);
    const large = await linen.request('/api/features', { method: 'PUT', body: JSON.stringify('x'.repeat(3_000_000)) });
    expect(large.status).toBe(413);
    // The unread body must not block the next request on the same connection.
    expect((await linen.features()).status).toBe(200);
  });
});

test.describe('text that PostgreSQL can’t store', () => {
  const texts = ['a\u0000b', 'a\ud800'];
  /** The same texts in a URL, and a malformed percent-encoding. */
  const encoded = ['a%00b', 'a%ED%A0%80', '%'];

  for (const text of texts) {
    test(`is refused in every setting: ${JSON.stringify(text)}`, async () => {
      const { body } = await linen.features();
      const response = await linen.save({ ...body, features: withStrings(body.features, text) });
      expect(response.status).toBe(422);
      const settings = response.body.error.issues.map(({ path }: { path: (string | number)[] }) => path.at(-1));
      expect(settings).toEqual(expect.arrayContaining(['market', 'label', 'buttonText', 'textColor', 'position']));
    });
  }

  for (const text of encoded) {
    test(`causes no 500 response at any URL: ${text}`, async () => {
      const paths = routes.flatMap(({ path = '' }) => (path.startsWith('api/') ? [path.replace(/:\w+|\*/, text)] : []));
      expect(paths).toContain(`api/products/${text}`);
      for (const path of paths) {
        for (const method of ['GET', 'PUT', 'POST']) {
          const body = method === 'GET' ? undefined : JSON.stringify(texts);
          const headers = { 'if-match': text, 'if-none-match': text };
          const { status } = await linen.request(`/${path}?search=${text}&after=${text}`, { method, body, headers });
          expect([method, path, status < 500]).toEqual([method, path, true]);
        }
      }
    });
  }
});

test('the response’s ETag is the version, and If-Match must equal it', async () => {
  const { body, headers, status } = await linen.features();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers.get('etag')?.replace(/^W\//, '')).toBe(`"${body.version}"`);
  const stale = await linen.save(body, { 'if-match': `W/"${body.version + 1}"` });
  expect(stale.status).toBe(409);
});

test('each shop reads and changes only its own settings', async () => {
  const before = (await north.features()).body;
  const { body } = await linen.features();
  mobileBar(body).outOfStockText = 'Linen only';
  expect((await linen.save(body)).status).toBe(200);
  expect((await north.features()).body).toEqual(before);
});

function mobileBar(document: SettingsDocument): Record<string, unknown> {
  const settings = document.features.stickyBar?.mobile;
  if (!settings) throw new Error('The document has no sticky bar');
  return settings;
}

/** Returns a copy of a JSON value with every string replaced by `text`. */
function withStrings<Value>(value: Value, text: string): Value {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => (typeof inner === 'string' ? text : inner));
}

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
    ['a colour that is none', (mobile) => Object.assign(mobile, { textColor: 'blurple' }), ['textColor']],
    ['an unknown field', (mobile) => Object.assign(mobile, { sparkle: true }), ['sparkle']],
    ['200 KB of text', (mobile) => Object.assign(mobile, { outOfStockText: 'x'.repeat(200_000) }), ['outOfStockText']],
  ];
  for (const [what, change, path] of wrong) {
    test(`with ${what} is refused at its field, and nothing is saved`, async () => {
      const before = await linen.features();
      const document = structuredClone(before.body);
      change(mobileBar(document));
      const answer = await linen.save(document);
      expect(answer.status).toBe(422);
      expect(answer.body.error.issues.map((issue: { path: unknown }) => issue.path)).toEqual([
        ['stickyBar', 'mobile', ...path],
      ]);
      expect(answer.body.error.issues[0].message.length).toBeGreaterThan(10);
      expect((await linen.features()).body).toEqual(before.body);
    });
  }

  test('of a stale version is a conflict, and the newer settings stay', async () => {
    const { body } = await linen.features();
    mobileBar(body).outOfStockText = 'Gone';
    expect((await linen.save(body)).status).toBe(200);
    mobileBar(body).outOfStockText = 'Overwritten';
    const second = await linen.save(body);
    expect(second.status).toBe(409);
    expect(second.body.error.code).toBe('conflict');
    expect(mobileBar((await linen.features()).body).outOfStockText).toBe('Gone');
  });

  test('that is no JSON is malformed; one that is too large is refused before it is read', async () => {
    expect((await linen.request('/api/features', { method: 'PUT', body: '{' })).status).toBe(400);
    const large = await linen.request('/api/features', { method: 'PUT', body: JSON.stringify('x'.repeat(3_000_000)) });
    expect(large.status).toBe(413);
    // What was not read must not stand in the way of the next request along the same connection.
    expect((await linen.features()).status).toBe(200);
  });
});

test.describe('a text that no database stores', () => {
  const texts = ['a\u0000b', 'a\ud800'];
  /** The same texts in an address, and a malformed percent-encoding. */
  const encoded = ['a%00b', 'a%ED%A0%80', '%'];

  for (const text of texts) {
    test(`is refused in each setting: ${JSON.stringify(text)}`, async () => {
      const { body } = await linen.features();
      const answer = await linen.save({ ...body, features: withStrings(body.features, text) });
      expect(answer.status).toBe(422);
      const settings = answer.body.error.issues.map(({ path }: { path: (string | number)[] }) => path.at(-1));
      expect(settings).toEqual(expect.arrayContaining(['market', 'label', 'buttonText', 'textColor', 'position']));
    });
  }

  for (const text of encoded) {
    test(`makes no address answer 500: ${text}`, async () => {
      const paths = routes.flatMap(({ path = '' }) => (path.startsWith('api/') ? [path.replace(/:\w+|\*/, text)] : []));
      expect(paths).toContain(`api/products/${text}`);
      for (const path of paths) {
        for (const method of ['GET', 'PUT', 'POST']) {
          const body = method === 'GET' ? undefined : JSON.stringify(texts);
          const headers = { 'if-match': text, 'if-none-match': text };
          const { status } = await linen.request(`/${path}?search=${text}`, { method, body, headers });
          expect([method, path, status < 500]).toEqual([method, path, true]);
        }
      }
    });
  }
});

test('the version is the answer’s ETag, and If-Match is held against it', async () => {
  const { body, headers, status } = await linen.features();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers.get('etag')?.replace(/^W\//, '')).toBe(`"${body.version}"`);
  const stale = await linen.save(body, { 'if-match': `W/"${body.version + 1}"` });
  expect(stale.status).toBe(409);
});

test('each shop sees and changes its own settings only', async () => {
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

/** A copy of a JSON value with another text in place of every string. */
function withStrings<Value>(value: Value, text: string): Value {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => (typeof inner === 'string' ? text : inner));
}

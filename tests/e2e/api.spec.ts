import { expect, test } from '@playwright/test';
import { resourceId } from '@uptill/feature-schema';
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

  test('of a stale version is refused where both have changed the same setting, and the newer value is kept', async () => {
    const { body } = await linen.features();
    mobileBar(body).outOfStockText = 'Gone';
    expect((await linen.save(body)).status).toBe(200);
    mobileBar(body).outOfStockText = 'Overwritten';
    const second = await linen.save(body);
    expect(second.status).toBe(409);
    expect(second.body.error).toMatchObject({
      code: 'conflict',
      newer: [{ path: 'stickyBar.mobile.outOfStockText', isYou: true }],
    });
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

test.describe('a query for picked resources', () => {
  const query = (name: string, variable: string, ids: string[]) => ({
    method: 'POST',
    body: JSON.stringify({ name, variables: { [variable]: ids } }),
  });

  /** Returns the global id of the first variant of a shop's first product with this word in its title. */
  async function firstVariant(shop: AppClient, search: string): Promise<string> {
    const { body: list } = await shop.request(`/api/products?search=${search}`);
    const { body } = await shop.request(`/api/products/${list.products[0].id}`);
    return resourceId('variant', body.product.variants[0].id);
  }

  test('is answered with those of the shop; those of other shops are missing, as deleted ones are', async () => {
    const own = await firstVariant(linen, 'shirt');
    const other = await firstVariant(north, '');
    const deleted = resourceId('variant', 404);
    const asked = query('productVariants', 'variantIds', [other, own, deleted]);
    const { status, headers, body } = await linen.request('/api/shopifyQuery', asked);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(body.missing).toEqual([other, deleted]);
    expect(body.resources).toEqual([
      {
        id: own,
        title: expect.stringMatching(/./),
        variantTitle: expect.stringMatching(/./),
        productId: expect.stringMatching(/^gid:\/\/shopify\/Product\/\d+$/),
        image: expect.stringMatching(/^http/),
        price: expect.any(Number),
        available: expect.any(Boolean),
        status: 'ACTIVE',
      },
    ]);
    const [{ title, productId }] = body.resources;
    const products = await linen.request('/api/shopifyQuery', query('products', 'productIds', [productId]));
    expect(products.body).toMatchObject({ resources: [{ id: productId, title, status: 'ACTIVE' }], missing: [] });
  });

  for (const [name, variable, type] of [
    ['products', 'productIds', 'product'],
    ['productVariants', 'variantIds', 'variant'],
    ['collections', 'collectionIds', 'collection'],
  ] as const) {
    test(`may have 150 ids: ${name}`, async () => {
      const ids = Array.from({ length: 150 }, (_, index) => resourceId(type, 999_999_999_999_999 - index));
      const { status, body } = await linen.request('/api/shopifyQuery', query(name, variable, ids));
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toEqual({ resources: [], missing: ids });
    });
  }
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

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminApiForTest, openAdminApi } from '../../../../testing/admin-api-client.ts';
import { variantOf } from '../../../../testing/test-products.ts';

const SOLD_OUT = variantOf('linen-shirt', 'Sage / XS');
const id = `gid://shopify/ProductVariant/${SOLD_OUT.id}`;

let api: AdminApiForTest;

beforeAll(async () => {
  api = await openAdminApi(['write_products']);
});
afterAll(() => api.sandbox.end());

const setPolicy = (inventoryPolicy: 'DENY' | 'CONTINUE') =>
  api.data(
    `mutation ($input: ProductSetInput!) { productSet(identifier: { handle: "linen-shirt" }, input: $input, synchronous: true) {
      product { variants(first: 1) { nodes { inventoryPolicy availableForSale inventoryQuantity } } } userErrors { message } } }`,
    { input: { variants: [{ id, optionValues: [], inventoryPolicy }] } },
  );

const add = (quantity: number) =>
  api.sandbox.visit('linen-and-oak', '/cart/add.js', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: SOLD_OUT.id, quantity }),
  });

it('CONTINUE sells any quantity of a sold-out variant, in the Admin API, on pages and in the cart', async () => {
  expect((await add(1)).status).toBe(422);
  const { product } = (await setPolicy('CONTINUE')).productSet;
  expect(product.variants.nodes).toEqual([
    { inventoryPolicy: 'CONTINUE', availableForSale: true, inventoryQuantity: 0 },
  ]);
  const shown = await api.sandbox.visit('linen-and-oak', `/variants/${SOLD_OUT.id}.js`);
  expect(JSON.parse(shown.text).available).toBe(true);
  expect((await add(50)).status).toBe(200);
  await setPolicy('DENY');
  expect((await add(1)).status).toBe(422);
});

import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { SandboxControl } from '../sandbox-control.ts';

// Tests Shopify's own cart client, `@shopify/theme-cart`.
const client = createRequire(import.meta.url).resolve('@shopify/theme-cart/dist/theme-cart.js');
const sandbox = new SandboxControl();
const shop = 'linen-and-oak.myshopify.com';

const line = z.object({ key: z.string(), quantity: z.number(), properties: z.record(z.string(), z.string()) });
const cart = z.object({ item_count: z.number(), items: z.array(line) });

/** Calls `Shopify.theme.cart.<call>` in the page. If the shop refuses, returns the response's status and body. */
function callClient(page: Page, call: string): Promise<unknown> {
  return page.evaluate(`Shopify.theme.cart.${call}.catch((error) =>
    error instanceof Response
      ? error.json().then((body) => ({ refused: error.status, ...body }))
      : { error: error.message })`);
}

/** Returns the id of a product's variant with this title, by default the first variant. */
async function variant(page: Page, handle: string, title?: string): Promise<number> {
  const product: unknown = await page.evaluate((name) => fetch(`/products/${name}.js`).then((r) => r.json()), handle);
  const { variants } = z.object({ variants: z.array(z.object({ id: z.number(), title: z.string() })) }).parse(product);
  const found = variants.find((candidate) => title === undefined || candidate.title === title);
  if (!found) throw new Error(`No ${title} of ${handle}`);
  return found.id;
}

test.beforeEach(async ({ page }) => {
  await page.goto(sandbox.storefront('linen-and-oak', '/products/linen-shirt'));
  await page.addScriptTag({ path: client });
});

test('adds a line, finds it, changes it and removes it', async ({ page }) => {
  const tote = await variant(page, 'canvas-tote');
  const added = line.parse(await callClient(page, `addItem(${tote}, { quantity: 2, properties: { Monogram: 'AB' } })`));
  expect(added).toMatchObject({ quantity: 2, properties: { Monogram: 'AB' } });

  expect(await callClient(page, `getItemIndex('${added.key}')`)).toBe(1);
  expect(await callClient(page, `getItem('${added.key}')`)).toMatchObject({ variant_id: tote, quantity: 2 });

  const more = await callClient(page, `updateItem('${added.key}', { quantity: 5 })`);
  expect(more).toMatchObject({ item_count: 5, items: [{ key: added.key }] });
  const other = await callClient(page, `updateItem('${added.key}', { quantity: 5, properties: { Monogram: 'CD' } })`);
  const [renamed] = cart.parse(other).items;
  expect(renamed?.key).not.toBe(added.key);

  // The line's old key is invalid; the client reports this.
  expect(await callClient(page, `getItem('${added.key}')`)).toEqual({
    error: expect.stringContaining('Unable to match'),
  });
  expect(await callClient(page, `removeItem('${renamed?.key}')`)).toMatchObject({ item_count: 0, items: [] });
});

test('adds the product of a theme form', async ({ page }) => {
  const added = await callClient(page, `addItemFromForm(document.querySelector('form[action$="/cart/add"]'))`);
  expect(added).toMatchObject({ quantity: 1, product_title: 'Everyday Linen Shirt' });
});

test('keeps attributes and note through clearItems, and clears them on request', async ({ page }) => {
  await callClient(page, `addItem(${await variant(page, 'canvas-tote')})`);
  await callClient(page, `updateAttributes({ gift: 'yes', wrap: 'paper' })`);
  await callClient(page, `updateNote('Ring twice')`);
  expect(await callClient(page, 'clearItems()')).toMatchObject({ item_count: 0 });
  expect(await callClient(page, 'getAttributes()')).toEqual({ gift: 'yes', wrap: 'paper' });
  expect(await callClient(page, 'getNote()')).toBe('Ring twice');
  await callClient(page, 'clearAttributes()');
  await callClient(page, 'clearNote()');
  expect(await callClient(page, 'getState()')).toMatchObject({ attributes: {}, note: '' });
});

test('fails to add more than the stock, and adds nothing', async ({ page }) => {
  const scarce = await variant(page, 'linen-shirt', 'Ink / XL');
  expect(await callClient(page, `addItem(${scarce}, { quantity: 3 })`)).toMatchObject({
    refused: 422,
    status: 422,
    description: expect.stringContaining('Ink / XL'),
  });
  expect(await callClient(page, 'getState()')).toMatchObject({ item_count: 0 });
  expect(await callClient(page, 'addItem(1)')).toMatchObject({ refused: 404, description: 'Cannot find variant' });
});

test('limits a change to the stock if the shop allows partial changes, as documented', async ({ page }) => {
  await sandbox.post('behaviours', { shop, oversell: 'partial' });
  try {
    const scarce = await variant(page, 'linen-shirt', 'Ink / XL');
    const { key } = line.parse(await callClient(page, `addItem(${scarce})`));
    expect(await callClient(page, `updateItem('${key}', { quantity: 9 })`)).toMatchObject({ item_count: 2 });
  } finally {
    await sandbox.post('behaviours', { shop, oversell: 'strict' });
  }
});

import { compileConfig, defaultDocument, features } from '@uptill/feature-schema';
import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import { openShop, Shopper, SOCKS, TOTE, variantOf } from '@uptill/sandbox/testing';
import { describe, expect, it } from 'vitest';
import type { AjaxCartLine } from '../../packages/storefront-runtime/src/cart/ajax-cart.ts';
import { importRuntime, openBrowser, usePages } from './storefront-tabs.ts';

const { createLineChanges } = await importRuntime('widgets/mini-cart/line-changes.ts');
const { createUndo, UNDO_MS } = await importRuntime('widgets/mini-cart/undo.ts');

const SLEEVE = variantOf('gift-card-sleeve');

interface Row {
  id: string;
  line: AjaxCartLine;
  parentId?: string;
  isRemoved: boolean;
}

usePages();

/** Opens the drawer of a cart with a tote, and socks with a sleeve nested under them. */
async function openDrawer() {
  const config: StorefrontConfig = JSON.parse(JSON.stringify(compileConfig(features, defaultDocument(features), [])));
  const shopper = new Shopper(openShop());
  await shopper.call('/cart/add.js', { items: [{ id: TOTE.id }] });
  await shopper.call('/cart/add.js', { items: [{ id: SOCKS.id }, { id: SLEEVE.id, parent_id: SOCKS.id }] });
  const { openTab, settle, pass } = openBrowser(shopper, config, 'US');
  const { shop, client } = openTab();
  const drawer = createLineChanges(
    { shop, rerender: () => undefined, signal: new AbortController().signal },
    async () => createUndo,
  );
  client.refresh();
  await settle();
  const rows = (): Row[] => drawer.rows();
  const row = (variantId: number) => rows().find(({ line }) => line.variant_id === variantId);
  /** The rows as a shopper sees them: the names of removed ones in brackets, and of nested ones after their parent's. */
  const shown = () =>
    rows().map(({ line, parentId, isRemoved }) => {
      const parent = rows().find(({ id }) => id === parentId);
      const name = isRemoved ? `(${line.product_title})` : line.product_title;
      return parent ? `${parent.line.product_title} > ${name}` : name;
    });
  const run = async (name: 'remove' | 'undo', variantId: number) => {
    if (name === 'remove') drawer.remove(row(variantId));
    else drawer.undo.undo(row(variantId));
    await settle();
  };
  return { shopper, client, settle, pass, shown, run };
}

describe('lines that are nested', () => {
  it('go with their parent, and come back under it, at its place', async () => {
    const { shopper, shown, run } = await openDrawer();
    const initial = shown();
    expect(initial.filter((name) => name.includes('>'))).toHaveLength(1);
    await run('remove', SOCKS.id);
    expect(shown().filter((name) => !name.startsWith('('))).toHaveLength(1);
    expect((await shopper.cart()).item_count).toBe(1);
    await run('undo', SOCKS.id);
    expect(shown()).toEqual(initial);
    const { items } = await shopper.cart();
    const parent = items.find((line: AjaxCartLine) => line.variant_id === SOCKS.id);
    const nested = items.find((line: AjaxCartLine) => line.variant_id === SLEEVE.id);
    expect(nested.parent_relationship).toEqual({ parent_key: parent.key });
  });

  it('come back under their parent after they were removed alone', async () => {
    const { shopper, shown, run } = await openDrawer();
    const initial = shown();
    await run('remove', SLEEVE.id);
    expect(shown()).toHaveLength(3);
    await run('undo', SLEEVE.id);
    expect(shown()).toEqual(initial);
    expect((await shopper.cart()).items).toHaveLength(3);
  });

  it('can’t come back without their parent', async () => {
    const { shown, run } = await openDrawer();
    const initial = shown();
    await run('remove', SLEEVE.id);
    await run('remove', SOCKS.id);
    expect(shown().some((name) => name.includes('>'))).toBe(false);
    await run('undo', SOCKS.id);
    expect(shown()).toEqual(initial.filter((name) => !name.includes('>')));
  });

  it('can’t come back after eight seconds, also if their parent was not in the cart meanwhile', async () => {
    const { shopper, client, settle, pass, shown, run } = await openDrawer();
    await run('remove', SLEEVE.id);
    await shopper.call('/cart/update.js', { updates: { [SOCKS.id]: 0 } });
    await client.refresh();
    await settle();
    await pass(UNDO_MS);
    await shopper.call('/cart/add.js', { items: [{ id: SOCKS.id }] });
    await client.refresh();
    await settle();
    expect(shown().filter((name) => name.includes('('))).toEqual([]);
  });
});

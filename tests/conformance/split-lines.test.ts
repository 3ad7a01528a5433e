import { compileConfig, defaultDocument, features } from '@uptill/feature-schema';
import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import { discount, MONTHLY_SOCKS, openShop, Shopper, SOCKS, TOTE, variantOf } from '@uptill/sandbox/testing';
import { array, asyncProperty, assert as check, constantFrom, integer, oneof, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AjaxCart, AjaxCartLine } from '../../packages/storefront-runtime/src/cart/ajax-cart.ts';
import { importRuntime, openBrowser, usePages } from './storefront-tabs.ts';

const { createLineChanges } = await importRuntime('widgets/mini-cart/line-changes.ts');
const { settled } = await importRuntime('widgets/mini-cart/leave.ts');
const { createUndo, UNDO_MS } = await importRuntime('widgets/mini-cart/undo.ts');
const { reconcileExtras } = await importRuntime('widgets/extra/reconcile-extras.ts');
// Pages load it while they wait, which takes no fake time.
await importRuntime('core/chunks/writing.ts');

interface Row {
  id: string;
  line: AjaxCartLine;
  isRemoved: boolean;
  isBusy: boolean;
  error?: string;
}

const SLEEVE = variantOf('gift-card-sleeve');
const WRAP = variantOf('linen-shirt', 'Sand / M');

usePages();

/** Opens the drawer of a cart in a shop where every third piece is free: socks, totes and the paid extra. */
async function openDrawer(items: object[], latency: () => number, usesPerOrder?: number) {
  const document = defaultDocument(features);
  for (const platform of ['mobile', 'desktop'] as const) {
    document.miniCart[platform].isEnabled = true;
    document.miniCartGiftWrap[platform].isEnabled = true;
  }
  const config: StorefrontConfig = JSON.parse(
    JSON.stringify(compileConfig(features, document, [], { extras: { miniCartGiftWrap: WRAP.id } })),
  );
  const place = openShop();
  const products = { productIds: [SOCKS.productId, TOTE.productId, WRAP.productId] };
  const buyXGetY = { buys: { items: products, needs: { quantity: 2 } }, quantity: 1, usesPerOrder };
  const free = { value: { percentage: 100 }, appliesTo: 'lines', items: products } as const;
  place.shop.discounts.push(discount({ title: 'Third free', ...free, buyXGetY }));
  const shopper = new Shopper(place);
  await shopper.call('/cart/add.js', { items });
  const browser = openBrowser(shopper, config, 'US', latency);
  const { shop, client, content } = browser.openTab();
  const drawer = createLineChanges(
    { shop, rerender: () => undefined, signal: new AbortController().signal },
    async () => createUndo,
  );
  client.refresh();
  await browser.settle();
  const rows = (): Row[] => drawer.rows();
  const line = (index: number): Row | undefined => rows().filter(({ isRemoved }) => !isRemoved)[index];
  const settle = async () => {
    let isSettled = false;
    void settled(drawer, shop).then(() => {
      isSettled = true;
    });
    while (!isSettled) await browser.settle();
    await browser.settle();
  };
  return { ...browser, settle, shopper, shop, client, content, drawer, rows, line };
}

type Drawer = Awaited<ReturnType<typeof openDrawer>>;

/** Expects that the drawer shows the shop's cart, without a message, and returns the number of pieces in it. */
async function expectSettled({ rows, content, shop, shopper }: Drawer): Promise<number> {
  const cart: AjaxCart = await shopper.cart();
  expect(content()).toMatchObject(cart);
  expect([...shop.cart.get().pending]).toEqual([]);
  const inDrawer = rows().filter(({ isRemoved }) => !isRemoved);
  expect(inDrawer.map(({ line }) => line.key).sort()).toEqual(cart.items.map(({ key }) => key).sort());
  expect(rows().filter(({ isBusy, error }) => isBusy || error)).toEqual([]);
  expect(new Set(rows().map(({ id }) => id)).size).toBe(rows().length);
  return cart.item_count;
}

describe('a line that a discount splits while more presses wait', () => {
  it('has all presses in the end: four presses of + with answers that take longer', async () => {
    const drawer = await openDrawer([{ id: SOCKS.id }], () => 500);
    for (let press = 0; press < 4; press += 1) {
      const row = drawer.line(0);
      drawer.drawer.change(row, (row?.line.quantity ?? 0) + 1);
      await drawer.pass(180);
    }
    await drawer.settle();
    expect(await expectSettled(drawer)).toBe(5);
    expect(drawer.content()?.items.map(({ quantity }) => quantity)).toEqual([1, 4]);
  });

  it('is removed with all its parts', async () => {
    const drawer = await openDrawer([{ id: SOCKS.id }], () => 500);
    drawer.drawer.change(drawer.line(0), 5);
    await drawer.pass(100);
    drawer.drawer.remove(drawer.line(0));
    await drawer.settle();
    expect(await expectSettled(drawer)).toBe(0);
    drawer.drawer.undo.undo(drawer.rows()[0]);
    await drawer.settle();
    expect(await expectSettled(drawer)).toBe(5);
  });

  it.each([
    ['that is free', 5, 0, 1],
    ['that is paid', 3, 1, 2],
  ])('offers to undo the removal of a part %s for eight seconds', async (_, quantity, part, removed) => {
    const drawer = await openDrawer([{ id: SOCKS.id, quantity }], () => 500);
    const { rows, line } = drawer;
    const removedRows = () => rows().filter(({ isRemoved }) => isRemoved);
    const row = line(part);
    expect(row?.line.quantity).toBe(removed);
    drawer.drawer.remove(row);
    for (const wait of [10, 600, 600]) {
      await drawer.pass(wait);
      expect(removedRows().map(({ id, line: of }) => [id, of.quantity])).toEqual([[row?.id, removed]]);
    }
    expect(await expectSettled(drawer)).toBe(quantity - removed);
    const kept = rows().filter(({ isRemoved }) => !isRemoved);
    await drawer.pass(UNDO_MS);
    expect(rows()).toEqual(kept);
  });

  it('has a removed part again after it is put back', async () => {
    const drawer = await openDrawer([{ id: SOCKS.id, quantity: 5 }], () => 500);
    drawer.drawer.remove(drawer.line(0));
    await drawer.pass(1200);
    drawer.drawer.undo.undo(drawer.rows().find(({ isRemoved }) => isRemoved));
    await drawer.settle();
    expect(await expectSettled(drawer)).toBe(5);
    expect(drawer.rows().map(({ line, isRemoved }) => [line.quantity, isRemoved])).toEqual([
      [1, false],
      [4, false],
    ]);
  });

  it.each([
    ['the free part is removed', [[0, 0]], 9 - 3],
    ['the paid part is removed', [[1, 0]], 9 - 6],
    // The free part has three pieces now, and three of the paid part are taken away.
    [
      'more is taken away than a part has',
      [
        [1, 1],
        [0, 0],
      ],
      9 - 3 - 3,
    ],
    [
      'both parts are removed',
      [
        [0, 0],
        [0, 0],
      ],
      0,
    ],
  ])('keeps what another tab has added to other parts when %s', async (_, presses, left) => {
    const drawer = await openDrawer([{ id: SOCKS.id, quantity: 5 }], () => 500);
    expect(drawer.content()?.items.map((line) => line.quantity)).toEqual([1, 4]);
    await drawer.shopper.call('/cart/add.js', { items: [{ id: SOCKS.id, quantity: 4 }] });
    const changed = presses.map(([part = 0, quantity = 0]) => {
      const { key } = drawer.content()?.items[part] ?? {};
      return drawer.client.change(key, quantity);
    });
    await drawer.settle();
    await Promise.all(changed);
    expect(await expectSettled(drawer)).toBe(left);
  });

  it('gets a selling plan with all its parts', async () => {
    const drawer = await openDrawer([{ id: SOCKS.id }], () => 500);
    const { key } = drawer.line(0)?.line ?? {};
    drawer.drawer.change(drawer.line(0), 4);
    await drawer.pass(100);
    void drawer.client.setSellingPlan(key, MONTHLY_SOCKS);
    await drawer.settle();
    expect(await expectSettled(drawer)).toBe(4);
    const plans = drawer.content()?.items.map((line) => line.selling_plan_allocation?.selling_plan.id);
    expect(new Set(plans)).toEqual(new Set([MONTHLY_SOCKS]));
  });

  it('is corrected to one piece if it is a paid extra', async () => {
    const drawer = await openDrawer([{ id: TOTE.id }, { id: WRAP.id, quantity: 5 }], () => 500);
    reconcileExtras(drawer.shop);
    await drawer.settle();
    expect(await expectSettled(drawer)).toBe(2);
  });
});

const delay = constantFrom(10, 120, 500, 900);
const at = integer({ min: 0, max: 3 });
const step = oneof(
  record({ do: constantFrom('more' as const, 'more' as const, 'less' as const), at }),
  record({ do: constantFrom('set' as const), at, quantity: integer({ min: 1, max: 8 }) }),
  record({ do: constantFrom('remove' as const, 'undo' as const, 'undo' as const), at }),
  record({ do: constantFrom('plan' as const), at, plan: constantFrom(null, MONTHLY_SOCKS) }),
  record({ do: constantFrom('code' as const), codes: constantFrom([], ['WELCOME10']) }),
  record({ do: constantFrom('wait' as const), ms: constantFrom(60, 180, 180, 600) }),
);
const scenario = record({
  socks: integer({ min: 1, max: 4 }),
  totes: integer({ min: 0, max: 3 }),
  sleeves: constantFrom(0, 0, 1, 2),
  usesPerOrder: constantFrom(undefined, 1),
  delays: array(delay, { minLength: 1, maxLength: 6 }),
  steps: array(step, { minLength: 1, maxLength: 12, size: 'max' }),
});

it('random presses with delayed answers end with the shop’s cart, with all pieces that the shopper saw', async () => {
  const seen = { split: 0, undone: 0, planned: 0 };
  await check(
    asyncProperty(scenario, async ({ socks, totes, sleeves, usesPerOrder, delays, steps }) => {
      let requests = 0;
      const items = [
        { id: SOCKS.id, quantity: socks },
        ...(totes ? [{ id: TOTE.id, quantity: totes }] : []),
        ...(sleeves ? [{ id: SLEEVE.id, quantity: sleeves, parent_id: SOCKS.id }] : []),
      ];
      const drawer = await openDrawer(items, () => delays[requests++ % delays.length] ?? 0, usesPerOrder);
      let expected = drawer.content()?.item_count ?? 0;
      for (const each of steps) {
        const row = 'at' in each ? drawer.line(each.at) : undefined;
        const set = (quantity: number) => {
          if (!row) return;
          drawer.drawer.change(row, quantity);
        };
        if (each.do === 'more') set((row?.line.quantity ?? 0) + 1);
        if (each.do === 'less') set(Math.max(1, (row?.line.quantity ?? 0) - 1));
        if (each.do === 'set') set(each.quantity);
        if (each.do === 'remove' && row) {
          drawer.drawer.remove(row);
          await drawer.pass(10);
          expect(drawer.rows().find(({ id }) => id === row.id)?.isRemoved).toBe(true);
        }
        if (each.do === 'undo') {
          await drawer.settle();
          const [removed] = drawer.rows().filter(({ isRemoved, isBusy }) => isRemoved && !isBusy);
          if (removed) drawer.drawer.undo.undo(removed);
          // The shop adds lines, so the page's lines are known afterwards.
          await drawer.settle();
          seen.undone += Number(!!removed);
        }
        if (each.do === 'plan' && row?.line.variant_id === SOCKS.id) {
          void drawer.client.setSellingPlan(row.line.key, each.plan);
          seen.planned += 1;
        }
        if (each.do === 'code') void drawer.client.setDiscounts(each.codes);
        if (each.do === 'wait') await drawer.pass(each.ms);
        await drawer.pass(10);
        expected = drawer.content()?.item_count ?? 0;
      }
      await drawer.settle();
      const pieces = await expectSettled(drawer);
      // While the plan of a part of a line changes, the page can't know which parts discounts will make of the line.
      if (!steps.some((each) => each.do === 'plan')) expect(pieces).toBe(expected);
      await drawer.pass(UNDO_MS);
      // An empty cart keeps the undo.
      if (drawer.content()?.items.length) expect(drawer.rows().filter(({ isRemoved }) => isRemoved)).toEqual([]);
      const variants = drawer.content()?.items.map(({ variant_id }) => variant_id) ?? [];
      seen.split += Number(new Set(variants).size < variants.length);
    }),
    // The seed keeps a run of the suite from failing by chance. To search further, change it, and raise the number.
    { numRuns: 200, seed: 8 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
}, 60_000);

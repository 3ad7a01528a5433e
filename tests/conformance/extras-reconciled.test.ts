import { compileConfig, defaultDocument, features } from '@uptill/feature-schema';
import { GIFT_PROPERTY } from '@uptill/feature-schema/offers';
import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import { openShop, Shopper } from '@uptill/sandbox/testing';
import { array, asyncProperty, boolean, assert as check, constantFrom, integer, oneof, record } from 'fast-check';
import { expect, it } from 'vitest';
import type { AjaxCart } from '../../packages/storefront-runtime/src/cart/ajax-cart.ts';
import { soldIn } from './rewards/test-shop.ts';
import { type Failure, importRuntime, LONGEST_PAUSE, openBrowser, usePages } from './storefront-tabs.ts';

const { reconcileExtras } = await importRuntime('widgets/extra/reconcile-extras.ts');

const tab = constantFrom(0, 1);
const quantity = integer({ min: 0, max: 3 });
const step = oneof(
  record({ do: constantFrom('add' as const), tab, product: integer({ min: 0, max: 1 }) }),
  record({ do: constantFrom('addExtra' as const), tab, extra: constantFrom(0, 1), quantity: constantFrom(1, 1, 3) }),
  record({ do: constantFrom('change' as const), tab, line: integer({ min: 0, max: 4 }), quantity }),
  record({ do: constantFrom('theme' as const), tab, line: integer({ min: 0, max: 4 }), quantity }),
  record({ do: constantFrom('twin' as const), tab, extra: constantFrom(0, 1) }),
  record({ do: constantFrom('gift' as const), tab }),
  record({ do: constantFrom('clear' as const), tab }),
  record({ do: constantFrom('look' as const), tab }),
  record({
    do: constantFrom('fail' as const),
    tab,
    requests: integer({ min: 1, max: 12 }),
    failure: constantFrom<Failure>('unsent', 'unanswered', 'refused'),
  }),
);

const scenario = record({
  /** Which extras are offered. */
  isOn: constantFrom([true, true], [true, true], [true, false], [false, true]),
  markets: constantFrom(['all'], ['all'], ['home'], ['abroad']),
  steps: array(step, { minLength: 1, maxLength: 12, size: 'max' }),
  /** Whether the pages wait for each other. */
  isHasty: boolean(),
});

const MARKETS = [
  { id: 'home', name: 'Home', countries: ['US'] },
  { id: 'abroad', name: 'Abroad', countries: ['FR'] },
];

usePages();

it('no cart in two tabs ends with a paid extra that is alone, more than one, or not offered', async () => {
  const [wrap, protection, ...products] = await soldIn(openShop('linen-and-oak'));
  if (!wrap || !protection) throw new Error('Too few products');
  const variants = [wrap.id, protection.id];
  const seen = { kept: 0, removed: 0 };

  await check(
    asyncProperty(scenario, async ({ isOn, markets, steps, isHasty }) => {
      const document = defaultDocument(features);
      for (const platform of ['mobile', 'desktop'] as const) {
        document.miniCart[platform].isEnabled = true;
        Object.assign(document.miniCartGiftWrap[platform], { isEnabled: isOn[0], enabledMarkets: markets });
        Object.assign(document.miniCartShippingProtection[platform], { isEnabled: isOn[1], enabledMarkets: markets });
      }
      const extras = { miniCartGiftWrap: wrap.id, miniCartShippingProtection: protection.id };
      const config: StorefrontConfig = JSON.parse(
        JSON.stringify(compileConfig(features, document, MARKETS, { extras })),
      );
      const shopper = new Shopper(openShop('linen-and-oak'));
      const { openTab, settle, fail } = openBrowser(shopper, config, 'US');
      const tabs = [openTab(), openTab()] as const;
      for (const { shop, client } of tabs) {
        reconcileExtras(shop);
        await client.refresh();
      }

      await shopper.call('/cart/add.js', { id: products[0]?.id });
      for (const each of steps) {
        const { client, content } = tabs[each.tab] ?? tabs[0];
        const line = 'line' in each ? content()?.items[each.line] : undefined;
        const add = (variantId = 0, count = 1, properties?: Record<string, string>) =>
          void client.add({ variantId, quantity: count, ...(properties && { properties }) }).catch(() => {});
        if (each.do === 'add') add(products[each.product]?.id);
        if (each.do === 'addExtra') add(variants[each.extra], each.quantity);
        if (each.do === 'twin') add(variants[each.extra], 1, { Note: 'Another line' });
        if (each.do === 'gift') add(products[2]?.id, 1, { [GIFT_PROPERTY]: '0' });
        if (each.do === 'change' && line) void client.change(line.key, each.quantity).catch(() => {});
        if (each.do === 'theme' && line)
          await shopper.call('/cart/change.js', { id: line.key, quantity: each.quantity });
        if (each.do === 'clear') void client.clear().catch(() => {});
        if (each.do === 'look') void client.refresh();
        if (each.do === 'fail') fail(each.requests, each.failure);
        if (!isHasty) await settle();
      }
      fail(0, 'unsent');
      await settle(LONGEST_PAUSE);
      for (const { client } of [...tabs, ...tabs]) {
        void client.refresh();
        await settle();
      }

      const { items }: AjaxCart = await shopper.cart();
      const isExtra = ({ variant_id }: AjaxCart['items'][number]) => variants.includes(variant_id);
      const inCart = items.filter(isExtra);
      const hasMain = items.some((line) => !isExtra(line) && !line.properties?.[GIFT_PROPERTY]);
      const offered = variants.filter((_, index) => isOn[index] && markets[0] !== 'abroad');
      if (!hasMain) expect(inCart).toEqual([]);
      for (const { variant_id, quantity: count } of inCart) {
        expect(offered).toContain(variant_id);
        expect(count).toBe(1);
        expect(inCart.filter((other) => other.variant_id === variant_id)).toHaveLength(1);
      }
      const wasAdded = steps.some((each) => each.do === 'addExtra');
      seen.kept += inCart.length;
      seen.removed += Number(wasAdded && inCart.length === 0);
    }),
    { numRuns: 250 },
  );
  expect(seen.kept).toBeGreaterThan(10);
  expect(seen.removed).toBeGreaterThan(10);
});

it('A paid extra that is not offered leaves the cart, however often it could not be removed before', async () => {
  const [wrap, product] = await soldIn(openShop('linen-and-oak'));
  const shopper = new Shopper(openShop('linen-and-oak'));
  const config = { schemaVersion: 1, features: {}, extras: { miniCartGiftWrap: wrap?.id ?? 0 } };
  const { openTab, settle, fail } = openBrowser(shopper, config, 'US');
  const { shop, client } = openTab();
  reconcileExtras(shop);
  await shopper.call('/cart/add.js', { items: [{ id: wrap?.id }, { id: product?.id }] });
  fail(30, 'refused');
  await client.refresh();
  await settle(LONGEST_PAUSE);
  const { items }: AjaxCart = await shopper.cart();
  expect(items.map(({ variant_id }) => variant_id)).toEqual([product?.id]);
});

it('A paid extra that is offered in the country chosen in another tab is removed only if it is alone or more than one', async () => {
  const [wrap, product] = await soldIn(openShop('linen-and-oak'));
  const shopper = new Shopper(openShop('linen-and-oak'));
  const document = defaultDocument(features);
  for (const platform of ['mobile', 'desktop'] as const) {
    document.miniCart[platform].isEnabled = true;
    Object.assign(document.miniCartGiftWrap[platform], { isEnabled: true, enabledMarkets: ['abroad'] });
  }
  const extras = { miniCartGiftWrap: wrap?.id ?? 0 };
  const config: StorefrontConfig = JSON.parse(JSON.stringify(compileConfig(features, document, MARKETS, { extras })));
  const { openTab, settle } = openBrowser(shopper, config, 'US');
  const { shop, client } = openTab();
  reconcileExtras(shop);
  const extrasInCart = async () => {
    void client.refresh();
    await settle();
    const { items }: AjaxCart = await shopper.cart();
    return items.filter(({ variant_id }) => variant_id === wrap?.id).map(({ quantity: count }) => count);
  };
  await shopper.call('/cart/add.js', { id: product?.id });
  expect(await extrasInCart()).toEqual([]);
  await shopper.send('/localization', { method: 'POST', body: new URLSearchParams({ country_code: 'FR' }) });
  await shopper.call('/cart/add.js', { id: wrap?.id });
  expect(await extrasInCart()).toEqual([1]);
  await shopper.call('/cart/add.js', { id: wrap?.id });
  expect(await extrasInCart()).toEqual([1]);
  await shopper.call('/cart/update.js', { updates: { [product?.id ?? 0]: 0 } });
  expect(await extrasInCart()).toEqual([]);
});

import { compileConfig, compileOffers, defaultDocument, features, resourceId } from '@uptill/feature-schema';
import { GIFT_PROPERTY } from '@uptill/feature-schema/offers';
import { array, asyncProperty, boolean, assert as check, constantFrom, integer, oneof, record } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { openShop, Shopper } from '../../packages/sandbox/src/testing/test-shop.ts';
import type { AjaxCart, AjaxCartLine } from '../../packages/storefront-runtime/src/cart/ajax-cart.ts';
import { openWithDiscount, soldIn } from './rewards/test-shop.ts';
import { importRuntime, openBrowser, usePages } from './storefront-tabs.ts';

const { giftsOf } = await importRuntime('widgets/free-gift/gifts.ts');
const { keepOffers } = await importRuntime('cart/writing.ts');

/** Shops with their country, currency and factor from the amounts below. */
const SHOPS = [
  { handle: 'linen-and-oak', country: 'US', scale: 1 },
  { handle: 'linen-and-oak', country: 'DE', scale: 1 },
  { handle: 'kumo-stationery', country: 'JP', scale: 100 },
];

const level = record({
  minAmount: integer({ min: 0, max: 6_000 }),
  choice: constantFrom([0], [1], [0, 1], [2]),
  quantity: integer({ min: 1, max: 2 }),
  discountAmount: constantFrom(100, 100, 50, 33),
  isFixed: constantFrom(false, false, false, true),
});

const tab = constantFrom(0, 1);
const step = oneof(
  record({
    do: constantFrom('add' as const),
    tab,
    product: integer({ min: 0, max: 2 }),
    quantity: integer({ min: 1, max: 3 }),
  }),
  record({
    do: constantFrom('change' as const),
    tab,
    line: integer({ min: 0, max: 3 }),
    quantity: integer({ min: 0, max: 4 }),
  }),
  record({ do: constantFrom('claim' as const), tab }),
  record({ do: constantFrom('look' as const), tab }),
  record({
    do: constantFrom('theme' as const),
    tab,
    line: integer({ min: 0, max: 3 }),
    quantity: integer({ min: 0, max: 2 }),
  }),
);

const scenario = record({
  minType: constantFrom('price' as const, 'quantity' as const),
  useLocalCurrency: boolean(),
  isTagged: constantFrom(false, false, true),
  combines: boolean(),
  /** Whether the other platform has no gifts, so that the cart has to name its platform. */
  differs: boolean(),
  code: constantFrom('', '', 'WELCOME10', 'FREESHIP'),
  levels: array(level, { minLength: 1, maxLength: 3 }),
  steps: array(step, { minLength: 1, maxLength: 8 }),
  /** Whether the pages wait for each other. */
  isHasty: boolean(),
});

const isGift = ({ properties }: AjaxCartLine) => properties?.[GIFT_PROPERTY] !== undefined;

usePages();

describe.each(SHOPS)('gifts in two tabs of $handle, for a shopper from $country', ({ handle, country, scale }) => {
  it('are those that are earned, at their price, and never more than the cap', async () => {
    const variants = await soldIn(openShop(handle));
    const [gifts, products] = [variants.slice(0, 3), variants.slice(3, 6)];
    const seen = { given: 0, claimed: 0, lost: 0 };

    await check(
      asyncProperty(
        scenario,
        async ({ minType, useLocalCurrency, isTagged, combines, differs, code, steps, isHasty, ...given }) => {
          const { place, publishOffers } = openWithDiscount(handle, combines ? 'combined' : 'exclusive');
          const tag = isTagged ? (products[0]?.tags[0] ?? '') : '';
          const document = defaultDocument(features);
          const levels = given.levels
            .map(({ minAmount, isFixed, choice, quantity, discountAmount }) => ({
              ...document.miniCartProductDiscount.desktop.markets[0]?.levels[0],
              minAmount: minType === 'price' ? (minAmount * scale) / 100 : Math.floor(minAmount / 1500),
              productVariants: choice.map((index) => resourceId('variant', gifts[index]?.id ?? 0)),
              quantity,
              discountType: isFixed ? ('fixedAmount' as const) : ('percentage' as const),
              discountAmount: isFixed ? 3 * scale : discountAmount,
            }))
            .sort((a, b) => a.minAmount - b.minAmount);
          for (const platform of ['mobile', 'desktop'] as const) {
            const { miniCart, miniCartProductDiscount } = document;
            miniCart[platform].isEnabled = true;
            const set = {
              ...miniCartProductDiscount[platform].markets[0],
              minType,
              useLocalCurrency,
              restrictToTag: tag,
              levels,
            };
            Object.assign(miniCartProductDiscount[platform], {
              isEnabled: platform === 'desktop' || !differs,
              shouldCombineWithOtherDiscounts: combines,
              markets: [set],
            });
          }
          const offers = compileOffers(features, document, []);
          publishOffers(offers[combines ? 'combined' : 'exclusive']);
          const handles = Object.fromEntries(gifts.map((gift) => [gift.id, gift.handle]));
          const config = JSON.parse(JSON.stringify(compileConfig(features, document, [], { offers, handles })));

          const shopper = new Shopper(place);
          await shopper.send('/localization', { method: 'POST', body: new URLSearchParams({ country_code: country }) });
          await shopper.call('/cart/update.js', { discount: code });
          const market = place.shop.markets.find(({ countries }) => countries.includes(country));
          const rate = market?.rate ?? 1;
          Reflect.set(window, 'Shopify', { currency: { active: market?.currency, rate: String(rate) } });

          const { openTab, settle } = openBrowser(shopper, config, country);
          const openGifts = () => {
            const { shop, ...tab } = openTab();
            return { ...tab, gifts: giftsOf(shop) };
          };

          /** Returns the numbers of the levels that a cart has earned, counted without the offer engine. */
          function earned({ items }: AjaxCart): number[] {
            const counted = items.filter(
              ({ variant_id, handle: of }) =>
                !levels.some(({ productVariants }) => productVariants.includes(resourceId('variant', variant_id))) &&
                (!tag || products.some((product) => product.handle === of && product.tags.includes(tag))),
            );
            const sum =
              minType === 'price'
                ? counted.reduce((total, line) => total + line.original_line_price, 0) /
                  (100 * (useLocalCurrency ? 1 : rate))
                : counted.reduce((total, { quantity }) => total + quantity, 0);
            if (counted.length === 0) return [];
            return levels.flatMap(({ minAmount }, index) => (sum >= minAmount - 1e-9 ? [index] : []));
          }

          /** The most that gifts may take off a cart, whatever the pages do: the cap. */
          function mostOff(cart: AjaxCart): number {
            return earned(cart).reduce((total, index) => {
              const { productVariants = [], quantity = 0 } = levels[index] ?? {};
              const prices = cart.items
                .filter(({ variant_id }) => productVariants.includes(resourceId('variant', variant_id)))
                .map(({ original_price }) => original_price);
              return total + quantity * Math.max(0, ...prices);
            }, 0);
          }
          const offGifts = ({ items }: AjaxCart) =>
            items.reduce(
              (total, line) =>
                total +
                line.line_level_discount_allocations
                  .filter(({ discount_application: { title } }) => title === 'Free Gift')
                  .reduce((sum, { amount }) => sum + amount, 0),
              0,
            );

          await shopper.call('/cart/add.js', { id: products[2]?.id, quantity: 2 });
          const tabs = [openGifts(), openGifts()] as const;
          for (const { client } of tabs) await client.refresh();
          await settle();
          let isDeclined = false;
          for (const each of steps) {
            const { client, gifts, content } = tabs[each.tab] ?? tabs[0];
            const line = 'line' in each ? content()?.items[each.line] : undefined;
            if (line && isGift(line)) isDeclined = true;
            if (each.do === 'add')
              void client.add({ variantId: products[each.product]?.id, quantity: each.quantity }).catch(() => {});
            if (each.do === 'change' && line) void client.change(line.key, each.quantity).catch(() => {});
            if (each.do === 'theme' && line)
              await shopper.call('/cart/change.js', { id: line.key, quantity: each.quantity });
            if (each.do === 'look') void client.refresh();
            if (each.do === 'claim') {
              const [offer] = gifts.shown().earned;
              if (offer) seen.claimed += 1;
              if (offer) void gifts.add(offer, offer.choices.at(-1).variantId);
            }
            if (!isHasty) await settle();
            const now: AjaxCart = await shopper.cart();
            expect(offGifts(now)).toBeLessThanOrEqual(mostOff(now));
          }
          await settle();
          for (const { client } of [...tabs, ...tabs]) {
            void client.refresh();
            await settle();
          }

          const cart: AjaxCart = await shopper.cart();
          const now = earned(cart);
          const inCart = cart.items.filter(isGift);
          for (const line of inCart) {
            const index = Number(line.properties?.[GIFT_PROPERTY]);
            const ofLevel = inCart.filter(({ properties }) => properties?.[GIFT_PROPERTY] === `${index}`);
            expect(now).toContain(index);
            expect(levels[index]?.productVariants).toContain(resourceId('variant', line.variant_id));
            expect(ofLevel.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(
              levels[index]?.quantity ?? 0,
            );
            expect(line.final_line_price).toBeLessThan(line.original_line_price);
          }
          seen.given += inCart.length;
          seen.lost += Number(now.length === 0);
          // Without codes, and unless the shopper has removed or changed a gift, all that come by themselves are there.
          if (code || isDeclined) return;
          for (const index of now) {
            const { productVariants = [], discountType, discountAmount, quantity } = levels[index] ?? {};
            if (productVariants.length > 1 || discountType !== 'percentage' || discountAmount !== 100) continue;
            const lines = inCart.filter(({ properties }) => properties?.[GIFT_PROPERTY] === `${index}`);
            expect(lines.map((line) => [line.quantity, line.final_line_price])).toEqual([[quantity, 0]]);
          }
        },
      ),
      { numRuns: 80 },
    );
    expect(seen.given).toBeGreaterThan(10);
    expect(seen.claimed).toBeGreaterThan(0);
    expect(seen.lost).toBeGreaterThan(0);
  });
});

it('A gift of an offer that has ended is removed, because it would be charged', async () => {
  const place = openShop('linen-and-oak');
  const [gift, product] = await soldIn(place);
  const shopper = new Shopper(place);
  const items = [{ id: product?.id }, { id: gift?.id, properties: { [GIFT_PROPERTY]: '0' } }];
  await shopper.call('/cart/add.js', { items });
  const { openTab, settle } = openBrowser(shopper, { schemaVersion: 1, features: {} }, 'US');
  const { shop, client } = openTab();
  keepOffers(shop);
  await client.refresh();
  await vi.waitFor(async () => {
    await settle();
    const { items: left }: AjaxCart = await shopper.cart();
    expect(left.map(({ variant_id }) => variant_id)).toEqual([product?.id]);
  });
});

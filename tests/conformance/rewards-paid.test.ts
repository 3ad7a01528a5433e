import { PLATFORMS, type Platform } from '@uptill/feature-schema';
import { GIFT_PROPERTY, PLATFORM_ATTRIBUTE, TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';
import { type StorefrontConfig, settingsFor } from '@uptill/feature-schema/storefront';
import { array, asyncProperty, assert as check, constantFrom, integer, oneof, record, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALONE, WITH_ALL } from '../../packages/sandbox/src/testing/test-discounts.ts';
import { openShop, Shopper } from '../../packages/sandbox/src/testing/test-shop.ts';
import type { AjaxCart } from '../../packages/storefront-runtime/src/cart/ajax-cart.ts';
import { expectOnlyEarned, giftsPaid } from './rewards/paid-gifts.ts';
import { randomSettings } from './rewards/random-settings.ts';
import { largerSaving, type OfferSettings, recount, smallerOf, type Visit, withWholeLines } from './rewards/recount.ts';
import { openWithOffers, pay, soldIn, soldOutIn } from './rewards/test-shop.ts';
import { type Failure, importRuntime, LONGEST_PAUSE, openBrowser, usePages } from './storefront-tabs.ts';

const { milestonesOf } = await importRuntime('widgets/progress-bar/milestones.ts');
const { isConfirmed } = await importRuntime('widgets/progress-bar/checkout-rewards.ts');
const { giftState } = await importRuntime('widgets/free-gift/gift-state.ts');
const { giftsOf } = await importRuntime('widgets/free-gift/gifts.ts');

/**
 * How many orders each shop gets. The seed keeps a run of the suite from failing by chance: with a number, `pnpm test:rewards`
 * searches others.
 */
const ORDERS = process.env.REWARDS_ORDERS
  ? { numRuns: Number(process.env.REWARDS_ORDERS) }
  : { numRuns: 200, seed: 20 };

/** Shops with the countries of their shoppers, as the sandbox seeds them: in dollars, euros and yen. */
const SHOPS = {
  'linen-and-oak': ['US', 'CA', 'DE'],
  'north-roast': ['DE', 'US', 'CH'],
  'kumo-stationery': ['JP', 'US'],
};

/** Factor from amounts in hundredths to those of the shop. */
const scaleOf = (handle: string) => (handle === 'kumo-stationery' ? 100 : 1);

/** Returns what the drawer of a platform says, or null while it is off. */
function drawerOf(config: StorefrontConfig, platform: Platform, { cart, country, rate, tags }: Visit) {
  if (!settingsFor(config, 'miniCart', platform)?.isEnabled) return null;
  Reflect.set(window, 'Shopify', { currency: { active: cart.currency, rate: String(rate) } });
  const settings = (key: keyof StorefrontConfig['features']) => settingsFor(config, key, platform);
  const shop = { country, isPreview: false, config, platform, money: String, settings };
  const milestones = settingsFor(config, 'miniCartProgressBar', platform);
  const drawn = milestones?.isEnabled ? milestonesOf(cart, milestones.levelSets, shop) : undefined;
  const reached: number = drawn?.reached ?? 0;
  return {
    reached,
    isConfirmed: !!drawn && isConfirmed(drawn.levels.slice(0, reached), cart, shop),
    giftLevels: giftState(cart, shop, (handle: string) => tags[handle])?.reached,
  };
}

/** Returns the variants that the drawers of both platforms give as gifts. */
const giftsIn = (settings: Record<Platform, OfferSettings>) =>
  PLATFORMS.map((platform) => settings[platform])
    .filter(({ hasDrawer, gifts }) => hasDrawer && gifts.isEnabled)
    .flatMap(({ gifts }) => gifts.markets.flatMap(({ levels }) => levels.flatMap(({ variants }) => variants)));

/** An automatic discount of the merchant. */
const SALE = {
  id: 1_470_000_000_001,
  kind: 'automatic' as const,
  title: 'Sale',
  value: { percentage: 10 },
  appliesTo: 'order' as const,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
};

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);

usePages();

describe.each(Object.entries(SHOPS))('a paid order of %s', (handle, countries) => {
  it(
    'has what milestones, countdowns and gifts promise to the cent, and never less than the drawer says',
    async () => {
      const soldOut = await soldOutIn(openShop(handle));
      const variants = await soldIn(openShop(handle), 2);
      const tags = Object.fromEntries(variants.map((variant) => [variant.handle, variant.tags]));
      const ids = variants.map(({ id }) => id);
      const [giftIds, others] = [ids.slice(0, 3), ids.slice(3)];
      const tag = variants.at(-1)?.tags[0] ?? '';
      const settings = randomSettings(scaleOf(handle), [...giftIds, soldOut.id], [tag, tag.toUpperCase(), 'unused']);
      const quantity = integer({ min: 1, max: 5 });
      const bought = record({ id: constantFrom(...others), quantity, gift: constantFrom(undefined) });
      const gift = record({
        id: constantFrom(...giftIds),
        quantity,
        gift: constantFrom(undefined, undefined, '0', '0', '1', '2', '7', 'first'),
      });
      const scenario = record({
        mobile: settings,
        desktop: oneof(settings, constantFrom(null)),
        country: constantFrom(...countries),
        /** The platform of the drawer, and what the cart says about it. */
        platform: constantFrom(...PLATFORMS),
        attribute: constantFrom('own', 'own', 'own', 'own', '', 'desktop', 'mobile', 'forged'),
        /** Running, over, not started, and forged. */
        timer: constantFrom(...Array<string>(6).fill('1795435200000'), 'over', undefined, '0', '-1', '1e9', 'always'),
        code: constantFrom(...Array<string>(9).fill(''), 'WELCOME10', 'FREESHIP', 'BIGCART'),
        sale: constantFrom(...Array<null>(9).fill(null), WITH_ALL, ALONE),
        uncounted: subarray(others.slice(0, 2)),
        items: array(oneof(bought, gift), { minLength: 1, maxLength: 5, size: 'max' }),
        /** Whether the drawer is opened before the order: how many of its first requests fail, and how. */
        opening: oneof(
          constantFrom(null),
          record({
            failing: constantFrom(0, 0, 1, 12),
            failure: constantFrom<Failure>('unsent', 'unanswered', 'refused'),
          }),
        ),
      });
      const seen = { off: 0, freeShipping: 0, promises: 0, timed: 0, gifts: 0, exclusive: 0, pressed: 0, replaced: 0 };
      await check(
        asyncProperty(scenario, async ({ mobile, country, platform, code, sale, items, opening, ...given }) => {
          const settings = { mobile, desktop: given.desktop ?? mobile };
          // A new shop, because each order reduces the stock.
          const { place, publish } = openWithOffers(handle);
          const shopper = new Shopper(place);
          await shopper.send('/localization', { method: 'POST', body: new URLSearchParams({ country_code: country }) });
          for (const { id, quantity, gift } of items) {
            const properties = { _price: '0', ...(gift && { [GIFT_PROPERTY]: gift }) };
            await shopper.call('/cart/add.js', { items: [{ id, quantity, properties }] });
          }
          // After the cart was filled, which takes less time without discounts.
          if (sale) place.shop.discounts.push({ ...SALE, combinesWith: sale });
          const config = publish(settings, given.uncounted, [...variants, soldOut]);
          const timer = given.timer === undefined ? {} : { [TIMER_ATTRIBUTE]: given.timer };
          await shopper.call('/cart/update.js', {
            discount: code,
            attributes: {
              [PLATFORM_ATTRIBUTE]: given.attribute === 'own' ? platform : given.attribute,
              ...timer,
              discount: '100',
            },
          });
          const market = place.shop.markets.find(({ countries }) => countries.includes(country));
          const rate = market?.rate ?? 1;
          Reflect.set(window, 'Shopify', { currency: { active: market?.currency, rate: String(rate) } });
          const isOpened = opening && settings[platform].hasDrawer;
          if (isOpened) {
            const { openTab, settle, fail } = openBrowser(shopper, config, country);
            const { shop, client } = openTab(platform);
            const { shown, add } = giftsOf(shop);
            fail(opening.failing, opening.failure);
            void client.refresh();
            await settle(LONGEST_PAUSE);
            fail(0, opening.failure);
            void client.refresh();
            await settle();
            // The products of gifts are fetched when they are first needed.
            shown();
            await settle();
            const [offer] = shown().earned;
            if (offer) {
              const message = add(offer, offer.choices.at(-1).variantId);
              await settle();
              // The drawer can't know with what the merchant's discounts combine, and what they need.
              const isKnown = !sale && code !== 'BIGCART';
              if (isKnown) expect(await message).toBeUndefined();
              seen.pressed += 1;
            }
          }
          const cart: AjaxCart = await shopper.cart();
          if (cart.item_count === 0) return;
          const attribute = cart.attributes[PLATFORM_ATTRIBUTE];
          const uncounted = [...given.uncounted, ...giftsIn(settings)];
          const visit = { cart: withWholeLines(cart), country, rate, uncounted, tags };
          const of = (each: Platform) => recount(settings[each], visit);
          const isNamed = attribute === 'mobile' || attribute === 'desktop';
          const grants = isNamed ? of(attribute).grants : smallerOf(of('mobile').grants, of('desktop').grants);
          const expected = largerSaving(grants, visit.cart);
          const isShippingFree = grants.combined.isShippingFree && expected.combination === 'combined';

          const drawer = drawerOf(config, platform, { ...visit, cart });
          const order = await pay(place, shopper, country);
          const off = sum(order.lines.flatMap(({ discounts }) => discounts));
          const offShipping = sum(order.shipping?.discounts ?? []);
          expect(off).toBe(cart.total_discount);
          expectOnlyEarned(order, grants, visit.cart);
          const isOurs = !sale && !cart.discount_codes?.some(({ applicable }) => applicable);
          if (isOurs) {
            expect(off).toBe(expected.total);
            expect(giftsPaid(order)).toEqual(expected.onLines);
            expect(offShipping).toBe(isShippingFree ? order.shipping?.price : 0);
            seen.timed += Number(order.discountApplications.some(({ title }) => title.startsWith('Offer')));
            seen.gifts += Number(expected.onLines.some((amount) => amount > 0));
            seen.exclusive += Number(expected.combination === 'exclusive');
          }
          // Gifts that the drawer has kept are paid as it has promised.
          for (const [index, line] of visit.cart.items.entries()) {
            if (isOpened && line.properties?.[GIFT_PROPERTY] && line.original_line_price > 0)
              expect(giftsPaid(order)[index]).toBeGreaterThan(0);
          }
          seen.off += Number(expected.total > 0);
          seen.freeShipping += Number(isShippingFree);
          if (!drawer) return;
          const { milestones: own, giftLevels } = of(platform);
          expect(drawer.reached).toBe(own.reached);
          expect(drawer.giftLevels).toBe(giftLevels);
          if (own.reached === 0) return;
          const hasOwn = order.discountApplications.some(({ title }) => title === 'Reward');
          seen.replaced += Number(own.off > 0 && !hasOwn);
          // The drawer is not more careful than it has to be.
          if (isOurs && expected.combination === 'combined' && attribute === platform && (hasOwn || !own.isOnOrder)) {
            expect(drawer.isConfirmed).toBe(true);
          }
          if (!drawer.isConfirmed) return;
          expect(off).toBeGreaterThanOrEqual(own.off);
          // Not a countdown instead of it.
          if (own.isOnOrder) expect(hasOwn).toBe(true);
          if (own.isShippingFree) expect(offShipping).toBe(order.shipping?.price);
          seen.promises += Number(own.isShippingFree || own.off > 0);
        }),
        ORDERS,
      );
      // The scenarios are worth checking.
      expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
    },
    600 * ORDERS.numRuns,
  );
});

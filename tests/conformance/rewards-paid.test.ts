import { PLATFORMS, type Platform, resourceId } from '@uptill/feature-schema';
import { GIFT_PROPERTY, PLATFORM_ATTRIBUTE, TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';
import { type StorefrontConfig, settingsFor } from '@uptill/feature-schema/storefront';
import { ALONE, changeProduct, discount, openShop, Shopper, WITH_ALL } from '@uptill/sandbox/testing';
import { array, asyncProperty, assert as check, constantFrom, integer, oneof, record, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AjaxCart } from '../../packages/storefront-runtime/src/cart/ajax-cart.ts';
import { hasName } from '../../packages/storefront-runtime/src/offers/discount-names.ts';
import { expectOnlyEarned, giftsPaid, paidOff } from './rewards/paid-gifts.ts';
import { randomSettings } from './rewards/random-settings.ts';
import { largerSaving, type OfferSettings, recount, smallerOf, type Visit, withWholeLines } from './rewards/recount.ts';
import { collectionsIn, openWithOffers, pay, plannedIn, soldIn, soldOutIn } from './rewards/test-shop.ts';
import { type Failure, importRuntime, LONGEST_PAUSE, openBrowser, usePages } from './storefront-tabs.ts';

const { milestonesOf } = await importRuntime('widgets/progress-bar/milestones.ts');
const { isConfirmed } = await importRuntime('widgets/progress-bar/checkout-rewards.ts');
const { giftState } = await importRuntime('widgets/free-gift/gift-state.ts');
const { loadCountedItems } = await importRuntime('offers/load-counted-items.ts');
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

/** Factor from amounts in hundredths to the shop's amounts. */
const scaleOf = (handle: string) => (handle === 'kumo-stationery' ? 100 : 1);

/** Returns the drawer's messages on a platform, or null while it is off. */
async function drawerOf(shopper: Shopper, config: StorefrontConfig, platform: Platform, visit: Visit) {
  if (!settingsFor(config, 'miniCart', platform)?.isEnabled) return null;
  const { cart, country, rate } = visit;
  Reflect.set(window, 'Shopify', { currency: { active: cart.currency, rate: String(rate) } });
  const { openTab, settle } = openBrowser(shopper, config, country);
  const { shop } = openTab(platform);
  const load = loadCountedItems(shop, () => undefined);
  let isWaiting = false;
  const countedItems: typeof load = (...asked: unknown[]) => {
    const items = load(...asked);
    isWaiting ||= !items;
    return items;
  };
  const look = () => {
    isWaiting = false;
    const milestones = settingsFor(config, 'miniCartProgressBar', platform);
    return {
      drawn: milestones?.isEnabled ? milestonesOf(cart, milestones, shop, null, countedItems) : undefined,
      gifts: giftState(cart, shop, countedItems),
    };
  };
  let { drawn, gifts } = look();
  while (isWaiting) {
    await settle();
    ({ drawn, gifts } = look());
  }
  const reached: number = drawn?.reached.length ?? 0;
  return {
    reached,
    isConfirmed: !!drawn && isConfirmed(drawn.levels.slice(0, reached), cart, shop),
    giftLevels: gifts?.reached,
  };
}

/** Returns the variants that the drawers of both platforms give as gifts. */
const giftsIn = (settings: Record<Platform, OfferSettings>) =>
  PLATFORMS.map((platform) => settings[platform])
    .filter(({ hasDrawer, gifts }) => hasDrawer && gifts.isEnabled)
    .flatMap(({ gifts }) => gifts.markets.flatMap(({ levels }) => levels.flatMap(({ variants }) => variants)));

const setsFor = ({ milestones, gifts }: OfferSettings) => [...milestones.levelSets, ...gifts.markets];

/** Automatic discounts of the merchant: on the order, and on a piece of every three, which splits lines. */
const SALES = {
  order: { title: 'Sale', value: { percentage: 10 }, appliesTo: 'order' },
  third: {
    title: 'Third free',
    value: { percentage: 100 },
    appliesTo: 'lines',
    buyXGetY: { buys: { needs: { quantity: 2 } }, quantity: 1 },
  },
} as const;

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);

usePages();

describe.each(Object.entries(SHOPS))('a paid order of %s', (handle, countries) => {
  it(
    'has what milestones, countdowns and gifts promise to the cent, and never less than the drawer says',
    async () => {
      const soldOut = await soldOutIn(openShop(handle));
      const variants = await soldIn(openShop(handle), 2);
      const planned = await plannedIn(openShop(handle));
      const tags = Object.fromEntries([...variants, ...planned].map((variant) => [variant.handle, variant.tags]));
      const ids = variants.map(({ id }) => id);
      const [giftIds, others] = [ids.slice(0, 3), ids.slice(3)];
      const tag = variants.at(-1)?.tags[0] ?? '';
      const collections = collectionsIn(openShop(handle));
      const products = variants.slice(3).map(({ productId }) => productId);
      const collectionIds = new Set(products.flatMap((id) => collections[id] ?? []));
      const settings = randomSettings(scaleOf(handle), [...giftIds, soldOut.id], [tag, tag.toUpperCase(), 'unused'], {
        products: [...new Set(products)].map((id) => resourceId('product', id)),
        collections: [...collectionIds].map((id) => resourceId('collection', id)),
      });
      const quantity = integer({ min: 1, max: 5 });
      const alone = { gift: constantFrom(undefined), plan: constantFrom(undefined) };
      const bought = record({ ...alone, id: constantFrom(...others), quantity });
      const subscribed = oneof(
        bought,
        ...planned.map(({ id, plan }) =>
          record({ ...alone, id: constantFrom(id), plan: constantFrom(plan), quantity }),
        ),
      );
      const gift = record({
        ...alone,
        id: constantFrom(...giftIds),
        quantity,
        gift: constantFrom(undefined, undefined, '0', '0', '1', '2', '7', 'first'),
      });
      const scenario = record({
        mobile: settings,
        desktop: oneof(settings, constantFrom(null)),
        country: constantFrom(...countries),
        /** The country in which the cart was filled and the drawer first opened. */
        earlier: constantFrom(null, null, null, ...countries),
        /** The drawer's platform, and the cart's attribute about it. */
        platform: constantFrom(...PLATFORMS),
        attribute: constantFrom('own', 'own', 'own', 'own', '', 'desktop', 'mobile', 'forged'),
        /** Running, over, not started, and forged. */
        timer: constantFrom(...Array<string>(6).fill('1795435200000'), 'over', undefined, '0', '-1', '1e9', 'always'),
        code: constantFrom(...Array<string>(9).fill(''), 'WELCOME10', 'FREESHIP', 'BIGCART'),
        sale: oneof(
          { weight: 8, arbitrary: constantFrom(null) },
          {
            weight: 3,
            arbitrary: record({ of: constantFrom('order', 'third'), combines: constantFrom(WITH_ALL, ALONE) }),
          },
        ),
        uncounted: subarray(others.slice(0, 2)),
        /** A product that is a gift card. */
        giftCard: constantFrom(null, null, null, ...products),
        items: array(oneof({ weight: 2, arbitrary: bought }, { weight: 2, arbitrary: gift }, subscribed), {
          minLength: 1,
          maxLength: 5,
          size: 'max',
        }),
        /** Whether the drawer is opened before the order: how many of its first requests fail, and how. */
        opening: oneof(
          constantFrom(null),
          record({
            failing: constantFrom(0, 0, 1, 12),
            failure: constantFrom<Failure>('unsent', 'unanswered', 'refused'),
          }),
        ),
      });
      const seen = {
        off: 0,
        freeShipping: 0,
        promises: 0,
        timed: 0,
        gifts: 0,
        exclusive: 0,
        pressed: 0,
        replaced: 0,
        moved: 0,
        split: 0,
        subscribed: 0,
        /** Some lines did not count, and the drawer promised something. */
        restricted: 0,
        rounded: 0,
        giftCards: 0,
      };
      await check(
        asyncProperty(
          scenario,
          async ({ mobile, country, earlier, platform, code, sale, items, opening, ...given }) => {
            const settings = { mobile, desktop: given.desktop ?? mobile };
            // A new shop, because each order reduces the stock.
            const { place, publish } = openWithOffers(handle);
            const shopper = new Shopper(place);
            if (given.giftCard) changeProduct(place.shop, given.giftCard, { isGiftCard: true });
            const marketOf = (of: string) => place.shop.markets.find(({ countries }) => countries.includes(of));
            const choose = async (chosen: string) => {
              const { currency, rate = 1 } = marketOf(chosen) ?? {};
              const body = new URLSearchParams({ country_code: chosen });
              await shopper.send('/localization', { method: 'POST', body });
              Reflect.set(window, 'Shopify', { currency: { active: currency, rate: String(rate) } });
            };
            await choose(earlier ?? country);
            for (const { id, quantity, gift, plan } of items) {
              const properties = { _price: '0', ...(gift && { [GIFT_PROPERTY]: gift }) };
              await shopper.call('/cart/add.js', { items: [{ id, quantity, properties, selling_plan: plan }] });
            }
            // After the cart was filled, which takes less time without discounts.
            if (sale) {
              place.shop.discounts.push(discount({ ...SALES[sale.of], combinesWith: sale.combines }));
            }
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
            const isOpened = opening && settings[platform].hasDrawer;
            /** Opens the drawer in a country, and adds the first gift that it offers. */
            const openDrawer = async (chosen: string, { failing, failure }: NonNullable<typeof opening>) => {
              const { openTab, settle, fail } = openBrowser(shopper, config, chosen);
              const { shop, client, content } = openTab(platform);
              const { shown, add } = giftsOf(shop);
              fail(failing, failure);
              void client.refresh();
              await settle(LONGEST_PAUSE);
              fail(0, failure);
              void client.refresh();
              await settle();
              // The products of gifts are fetched when they are first needed.
              shown();
              await settle();
              const [offer] = shown().earned;
              if (offer) {
                const { attributes }: AjaxCart = await shopper.cart();
                const isSaved = !config.offers?.differByPlatform || attributes[PLATFORM_ATTRIBUTE] === platform;
                // A gift in the cart is replaced by another variant, not by its own.
                const { variant } = offer.choices.findLast(
                  (choice: { variant: { id: number } }) => choice.variant.id !== offer.line?.variant_id,
                );
                const message = add(offer, variant.id);
                await settle();
                // The drawer can't know with what the merchant's discounts combine, and what they need. Until the shop has saved
                // the platform, it gives what both platforms give.
                const isKnown = !sale && code !== 'BIGCART' && isSaved;
                if (isKnown) expect(await message).toBeUndefined();
                seen.pressed += 1;
              }
              expect(content()).toMatchObject(await shopper.cart());
            };
            if (earlier) {
              if (isOpened) await openDrawer(earlier, opening);
              await choose(country);
            }
            if (isOpened) await openDrawer(country, opening);
            const cart: AjaxCart = await shopper.cart();
            if (cart.item_count === 0) return;
            const { rate = 1 } = marketOf(country) ?? {};
            const attribute = cart.attributes[PLATFORM_ATTRIBUTE];
            const uncounted = [...given.uncounted, ...giftsIn(settings)];
            const visit = { cart: withWholeLines(cart), country, rate, uncounted, tags, collections };
            const of = (each: Platform) => recount(settings[each], visit);
            const isNamed = attribute === 'mobile' || attribute === 'desktop';
            const grants = isNamed ? of(attribute).grants : smallerOf(of('mobile').grants, of('desktop').grants);
            const expected = largerSaving(grants, visit.cart);
            const isShippingFree = grants.combined.isShippingFree && expected.combination === 'combined';

            const drawer = await drawerOf(shopper, config, platform, { ...visit, cart });
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
            // Gifts that the drawer has kept are paid as it has promised, unless the merchant's discount gives them.
            const givenAway = paidOff(order, 'Third free');
            for (const [index, line] of visit.cart.items.entries()) {
              if (isOpened && line.properties?.[GIFT_PROPERTY] && line.original_line_price > 0)
                expect(giftsPaid(order)[index] || givenAway[index]).toBeGreaterThan(0);
            }
            seen.off += Number(expected.total > 0);
            seen.moved += Number(earlier !== null && earlier !== country);
            seen.split += Number(visit.cart.items.length < cart.items.length && sale?.of === 'third');
            seen.subscribed += Number(order.lines.some(({ sellingPlan }) => sellingPlan) || planned.length === 0);
            seen.freeShipping += Number(isShippingFree);
            if (!drawer) return;
            const { milestones: own, giftLevels } = of(platform);
            expect(drawer.reached).toBe(own.reached);
            expect(drawer.giftLevels).toBe(giftLevels);
            const sets = setsFor(settings[platform]);
            seen.restricted += Number(sets.some(({ counting }) => counting !== 'all') && own.reached + giftLevels > 0);
            seen.rounded += Number(sets.some(({ rounding }) => rounding !== 'exact') && rate !== 1);
            seen.giftCards += Number(visit.cart.items.some((line) => line.gift_card));
            if (own.reached === 0) return;
            // One shop is in Japanese.
            const hasOwn = order.discountApplications.some(({ title }) => hasName(title, 'Reward'));
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
          },
        ),
        ORDERS,
      );
      // The scenarios are worth checking.
      expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
    },
    // Alone, an order takes a tenth of this.
    1500 * ORDERS.numRuns,
  );
});

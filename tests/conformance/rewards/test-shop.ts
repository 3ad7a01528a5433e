import {
  COMBINATIONS,
  type Combination,
  compileConfig,
  compileOffers,
  defaultDocument,
  features,
  type OfferDocument,
  offerQuery,
  PLATFORMS,
  type Platform,
  resourceId,
} from '@uptill/feature-schema';
import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import {
  ALONE,
  catalogueOf,
  discountGid,
  openShop,
  Shopper,
  setAppMetafields,
  type TestShop,
  WITH_ALL,
} from '@uptill/sandbox/testing';
import { root } from '../project-files.ts';
import { MARKETS, type OfferSettings } from './recount.ts';

type Offers = Partial<Record<Combination, OfferDocument>>;

/**
 * Opens a shop with the app's Function. `publish` publishes settings, with a discount for each combination with offers. The
 * variants that do not count, two at most, are its paid extras.
 */
export function openWithOffers(handle: string) {
  const place = openShop(handle, { extensionsDir: `${root}/extensions` });
  function publish(
    settings: Record<Platform, OfferSettings>,
    uncounted: readonly number[] = [],
    gifts: readonly SoldVariant[] = [],
  ): StorefrontConfig {
    const document = documentOf(settings);
    const offers = compileOffers(features, document, MARKETS, uncounted);
    addDiscounts(place, offers);
    const handles = Object.fromEntries(gifts.map(({ id, handle }) => [id, handle]));
    const [miniCartGiftWrap, miniCartShippingProtection] = uncounted;
    const extras = JSON.parse(JSON.stringify({ miniCartGiftWrap, miniCartShippingProtection }));
    return JSON.parse(JSON.stringify(compileConfig(features, document, MARKETS, { offers, handles, extras })));
  }
  return { place, publish };
}

/** Adds a discount for each combination of offers. */
export function addDiscounts(place: TestShop, offers: Offers): void {
  for (const [index, combination] of COMBINATIONS.entries()) {
    const document = offers[combination];
    if (!document) continue;
    const discount = {
      id: 1_460_000_000_001 + index,
      kind: 'automatic' as const,
      title: 'Rewards',
      value: { percentage: 100 },
      appliesTo: 'lines' as const,
      classes: ['lines' as const, 'order' as const, 'shipping' as const],
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: null,
      combinesWith: combination === 'combined' ? WITH_ALL : ALONE,
      functionHandle: 'cart-discounts',
    };
    place.shop.discounts.push(discount);
    setAppMetafields(place, discountGid(discount), { offers: document, query: offerQuery(document) });
  }
}

type Combinable = Pick<OfferSettings['gifts'], 'shouldCombineWithOtherDiscounts'>;

/**
 * Returns the document of a merchant with these settings. The gift of level 0 is named `Gift 0`, or `Gift 0 alone` if it does not
 * combine.
 */
function documentOf(settings: Record<Platform, OfferSettings>) {
  const document = defaultDocument(features);
  for (const platform of PLATFORMS) {
    const { hasDrawer, milestones, countdown, gifts } = settings[platform];
    const { miniCart, miniCartProgressBar, miniCartCountdown, miniCartProductDiscount } = document;
    miniCart[platform].isEnabled = hasDrawer;
    const nameOf = (name: string, { shouldCombineWithOtherDiscounts: combines }: Combinable) =>
      combines ? name : `${name} alone`;
    Object.assign(miniCartCountdown[platform], { ...countdown, discountMessage: nameOf('Offer', countdown) });
    const [levelSet] = miniCartProgressBar[platform].levelSets;
    const levelSets = milestones.levelSets.map((set) => ({
      ...levelSet,
      ...set,
      levels: set.levels.map((each) => ({ ...levelSet?.levels[0], ...each })),
    }));
    Object.assign(miniCartProgressBar[platform], { ...milestones, levelSets });
    const [giftSet] = miniCartProductDiscount[platform].markets;
    const markets = gifts.markets.map((set) => ({
      ...giftSet,
      ...set,
      levels: set.levels.map(({ variants, ...each }, index) => ({
        ...giftSet?.levels[0],
        ...each,
        discountMessage: nameOf(`Gift ${index}`, gifts),
        productVariants: variants.map((id) => resourceId('variant', id)),
      })),
    }));
    Object.assign(miniCartProductDiscount[platform], { ...gifts, markets });
  }
  return document;
}

/** A variant that a shop sells, with what its product has. */
export interface SoldVariant {
  id: number;
  productId: number;
  handle: string;
  tags: string[];
}

interface ListedVariant extends SoldVariant {
  available: boolean;
  requires_shipping: boolean;
}

type Product = Pick<ListedVariant, 'id' | 'handle' | 'tags'> & { variants: ListedVariant[] };

/** Returns the ids of a shop's collections, by product. */
export function collectionsIn({ shop }: TestShop): Record<number, number[]> {
  const { products, collections } = catalogueOf(shop);
  const of = (productId: number) =>
    collections.flatMap(({ id, products: members }) => (members.some((one) => one.id === productId) ? [id] : []));
  return Object.fromEntries(products.map(({ id }) => [id, of(id)]));
}

/** Returns variants that can be bought alone, once and shipped: at most so many of each product. */
export async function soldIn(place: TestShop, ofEach = Number.POSITIVE_INFINITY): Promise<SoldVariant[]> {
  const products = await productsOf(place);
  return products
    .flatMap((variants) => variants.filter((each) => each.available && each.requires_shipping).slice(0, ofEach))
    .slice(0, 8);
}

/** A variant of a product with selling plans, with one of them. */
export interface Planned extends SoldVariant {
  plan: number;
}

/** Returns the first variant of each product that has selling plans, once with each plan. */
export async function plannedIn(place: TestShop): Promise<Planned[]> {
  const firsts = (await productsOf(place)).flatMap((variants) => variants.slice(0, 1));
  const read = async ({ id, productId, handle, tags }: ListedVariant): Promise<Planned[]> => {
    const { variants } = JSON.parse(await new Shopper(place).page(`/products/${handle}.js`));
    const [{ selling_plan_allocations: allocations }] = variants;
    return allocations.map(({ selling_plan_id: plan }: { selling_plan_id: number }) => ({
      id,
      productId,
      handle,
      tags,
      plan,
    }));
  };
  return (await Promise.all(firsts.map(read))).flat();
}

/** Returns a variant that is sold out. */
export async function soldOutIn(place: TestShop): Promise<SoldVariant> {
  const soldOut = (await productsOf(place)).flat().find(({ available }) => !available);
  if (!soldOut) throw new Error('No variant is sold out');
  return soldOut;
}

/** Returns the variants of each product. */
async function productsOf(place: TestShop): Promise<ListedVariant[][]> {
  const { products } = JSON.parse(await new Shopper(place).page('/products.json?limit=50'));
  return products.map(({ id: productId, handle, tags, variants }: Product) =>
    variants.map((variant) => ({ ...variant, productId, handle, tags })),
  );
}

/** Completes the checkout for an address in a country, and returns the paid order. */
export async function pay({ shop }: TestShop, shopper: Shopper, country: string) {
  const path = (await shopper.send('/checkout')).headers.get('location') ?? '';
  const zips: Record<string, string> = { US: '97477', CA: 'K1A 0B1', DE: '10115', CH: '8001', JP: '100-0001' };
  const address = {
    email: 'a@example.com',
    firstName: 'A',
    lastName: 'B',
    address1: '1 Road',
    city: 'Town',
    province: '',
  };
  const post = (step: string, fields: Record<string, string>) =>
    shopper.send(`${path}/${step}`, { method: 'POST', body: new URLSearchParams(fields) });
  await post('information', { ...address, zip: zips[country] ?? '', country });
  const before = shop.orders.length;
  await post('complete', {});
  const order = shop.orders[before];
  if (!order) throw new Error(`The checkout made no order in ${country}`);
  return order;
}

export type PaidOrder = Awaited<ReturnType<typeof pay>>;

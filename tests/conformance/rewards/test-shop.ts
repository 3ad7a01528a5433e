import {
  type Combination,
  compileConfig,
  compileOffers,
  defaultDocument,
  features,
  type OfferDocument,
  PLATFORMS,
  type Platform,
  tagsOfOffers,
} from '@uptill/feature-schema';
import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import { discountGid } from '../../../packages/sandbox/src/shop/discounts/discount.ts';
import { digestOf } from '../../../packages/sandbox/src/shop/metafields/metafield.ts';
import { storedNamespace } from '../../../packages/sandbox/src/shop/metafields/namespace.ts';
import { ALONE, WITH_ALL } from '../../../packages/sandbox/src/testing/test-discounts.ts';
import { openShop, Shopper } from '../../../packages/sandbox/src/testing/test-shop.ts';
import { root } from '../project-files.ts';
import { MARKETS, type Milestones } from './recount.ts';

export type Place = ReturnType<typeof openShop>;

/** Opens a shop with the app's Function and its discount. `publish` publishes milestones, and `publishOffers` offers. */
export function openWithDiscount(handle: string, combination: Combination = 'combined') {
  const place = openShop(handle, { extensionsDir: `${root}/extensions` });
  const discount = {
    id: 1_460_000_000_001,
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
  function publishOffers(offers: OfferDocument | undefined): void {
    const values = { offers: offers ?? null, query: { tags: offers ? tagsOfOffers(offers) : [] } };
    place.shop.metafields[discountGid(discount)] = Object.entries(values).map(([key, content], index) => {
      const value = JSON.stringify(content);
      return {
        id: `gid://shopify/Metafield/${index + 1}`,
        namespace: storedNamespace('$app', place),
        key,
        type: 'json',
        value,
        compareDigest: digestOf(value),
        createdAt: discount.startsAt,
        updatedAt: discount.startsAt,
      };
    });
  }

  function publish(settings: Record<Platform, Milestones>, uncounted: readonly number[]): StorefrontConfig {
    const document = defaultDocument(features);
    for (const platform of PLATFORMS) {
      document.miniCart[platform].isEnabled = settings[platform].hasDrawer;
      const [defaults] = document.miniCartProgressBar[platform].levelSets;
      const [level] = defaults?.levels ?? [];
      const levelSets = settings[platform].levelSets.map((set) => ({
        ...defaults,
        ...set,
        levels: set.levels.map((each) => ({ ...level, ...each })),
      }));
      Object.assign(document.miniCartProgressBar[platform], { isEnabled: settings[platform].isEnabled, levelSets });
    }
    const { combined } = compileOffers(features, document, MARKETS, uncounted);
    publishOffers(combined);
    return JSON.parse(
      JSON.stringify(compileConfig(features, document, MARKETS, { offers: combined ? [combined] : [], uncounted })),
    );
  }
  return { place, publish, publishOffers };
}

/** A variant that a shop sells, with what its product has. */
interface SoldVariant {
  id: number;
  handle: string;
  tags: string[];
}

/** Returns variants that can be bought alone, once and shipped. */
export async function soldIn(place: Place): Promise<SoldVariant[]> {
  const { products } = JSON.parse(await new Shopper(place).page('/products.json?limit=50'));
  const variants: (SoldVariant & { available: boolean; requires_shipping: boolean })[] = products.flatMap(
    ({ handle, tags, variants }: { handle: string; tags: string[]; variants: object[] }) =>
      variants.map((variant) => ({ ...variant, handle, tags })),
  );
  return variants.filter((variant) => variant.available && variant.requires_shipping).slice(0, 8);
}

/** Completes the checkout for an address in a country, and returns the paid order. */
export async function pay({ shop }: Place, shopper: Shopper, country: string) {
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

import {
  compileConfig,
  compileOffers,
  defaultDocument,
  features,
  PLATFORMS,
  type Platform,
} from '@uptill/feature-schema';
import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import { discountGid } from '../../../packages/sandbox/src/shop/discounts/discount.ts';
import { digestOf } from '../../../packages/sandbox/src/shop/metafields/metafield.ts';
import { storedNamespace } from '../../../packages/sandbox/src/shop/metafields/namespace.ts';
import { WITH_ALL } from '../../../packages/sandbox/src/testing/test-discounts.ts';
import { openShop, Shopper } from '../../../packages/sandbox/src/testing/test-shop.ts';
import { root } from '../project-files.ts';
import { MARKETS, type Milestones } from './recount.ts';

export type Place = ReturnType<typeof openShop>;

/** Opens a shop with the app's Function and its discount. `publish` publishes milestones. */
export function openWithDiscount(handle: string) {
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
    combinesWith: WITH_ALL,
    functionHandle: 'cart-discounts',
  };
  place.shop.discounts.push(discount);
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
    const value = JSON.stringify(combined ?? null);
    const times = { createdAt: discount.startsAt, updatedAt: discount.startsAt };
    place.shop.metafields[discountGid(discount)] = [
      {
        id: 'gid://shopify/Metafield/1',
        namespace: storedNamespace('$app', place),
        key: 'offers',
        type: 'json',
        value,
        compareDigest: digestOf(value),
        ...times,
      },
    ];
    return JSON.parse(
      JSON.stringify(compileConfig(features, document, MARKETS, { offers: combined ? [combined] : [], uncounted })),
    );
  }
  return { place, publish };
}

/** Returns variants that can be bought alone, once and shipped. */
export async function soldIn(place: Place): Promise<{ id: number }[]> {
  const { products } = JSON.parse(await new Shopper(place).page('/products.json?limit=50'));
  const variants: { id: number; available: boolean; requires_shipping: boolean }[] = products.flatMap(
    (product: { variants: object[] }) => product.variants,
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

import { setTimeout as pause } from 'node:timers/promises';
import { createControl } from '@uptill/sandbox/control';
import { z } from 'zod';
import {
  type AnyDocument,
  brandSchema,
  type FeatureKey,
  firstSteps,
  OPTIONAL_SCOPES,
  PLATFORMS,
  type PlanId,
  resourceId,
  type Settings,
  screens,
  styleFrom,
  withValueAt,
} from '../../packages/feature-schema/src/index.ts';
import { listProducts, merchantOf, type SandboxUrls } from './merchant.ts';

interface SampleShop {
  handle: string;
  plan: PlanId;
  /** The features that are on. Without any, the shop stands before the first steps. */
  features: FeatureKey[];
  /** The theme's own cart. */
  cartType?: string;
  /** For the console. */
  summary: string;
}

/** The shop with a history. */
export const BUSY_SHOP: SampleShop = {
  handle: 'linen-and-oak',
  plan: 'growth',
  features: ['stickyBar', 'quickBuy', 'miniCart', 'miniCartProgressBar', 'miniCartProductDiscount', 'recommendations'],
  // Uptill's drawer is on, so that the theme need not load its own, as the set-up check recommends.
  cartType: 'page',
  summary: 'on the Growth trial, with widgets and two months of orders',
};

/** The shops, in the order in which a newcomer looks at them. */
export const SAMPLE_SHOPS: readonly SampleShop[] = [
  BUSY_SHOP,
  { handle: 'north-roast', plan: 'growth', features: [], summary: 'before the first steps' },
  {
    handle: 'kumo-stationery',
    plan: 'free',
    // Its theme has a sticky bar of its own.
    features: ['quickBuy', 'miniCart'],
    summary: 'on Free, after the first steps; its storefront is in Japanese',
  },
];

/** The product that large carts get as a gift. */
const GIFT = 'canvas-tote';

/**
 * Settings other than a new shop's, by feature and path. Adds lead to the cart drawer, which shows the other features. The
 * default milestones are for a shop with lower prices.
 */
const settingsOf = (gift: number): Partial<Record<FeatureKey, Settings>> => ({
  stickyBar: { 'button.buttonText': 'Add to cart', 'button.buttonAction': 'minicart' },
  quickBuy: { buttonAction: 'minicart' },
  miniCartProgressBar: { 'levelSets.0.levels.1.minAmount': 75, 'levelSets.0.levels.2.minAmount': 150 },
  miniCartProductDiscount: {
    'markets.0.levels.0.minAmount': 200,
    'markets.0.levels.0.productVariants': [resourceId('variant', gift)],
  },
});

/** Returns a new shop's document with features on, on both platforms, with the settings of the first steps. */
export function withFeatures(document: AnyDocument, keys: readonly FeatureKey[], gift: number): AnyDocument {
  const steps = new Map(firstSteps(screens).map(({ tab, step }) => [tab.storeKey, step.settings]));
  const changed = keys.map((key) => {
    const settings = Object.entries({ isEnabled: true, ...steps.get(key), ...settingsOf(gift)[key] });
    const platforms = PLATFORMS.map((platform) => [
      platform,
      settings.reduce((all, [path, value]) => withValueAt(all, path, value), document[key]?.[platform] ?? {}),
    ]);
    return [key, Object.fromEntries(platforms)];
  });
  return { ...document, ...Object.fromEntries(changed) };
}

/** Gives each shop its plan and settings, as its merchant would, and waits until the storefronts show them. */
export async function fillShops(urls: SandboxUrls, app: URL): Promise<void> {
  await Promise.all(SAMPLE_SHOPS.map((shop) => fillShop(shop, urls, app)));
}

async function fillShop({ handle, plan, features, cartType }: SampleShop, urls: SandboxUrls, app: URL): Promise<void> {
  const shop = `${handle}.myshopify.com`;
  const control = createControl(urls.control);
  await control.post('install', { shop });
  // So that a newcomer is not asked before a save.
  await control.post('scopes', { shop, grant: [...OPTIONAL_SCOPES] });
  const merchant = merchantOf(handle, urls, app);
  await merchant.choosePlan(plan);
  if (features.length === 0) return;

  const [palette, brand] = [
    await merchant.get('themePalette', paletteAnswer),
    await merchant.get('brand', brandAnswer),
  ];
  const base = { background: brand.style.background, text: brand.style.text, button: brand.style.button };
  const { background = base.background, text = base.text, accent: button = base.button } = palette;
  await merchant.put('brand', {
    ...brand,
    isAdopted: true,
    style: styleFrom(brand.style, { background, text, button }),
  });
  const stored = await merchant.get('features', featuresAnswer);
  const gift = (await listProducts(handle, urls)).find((product) => product.handle === GIFT)?.variants[0]?.id ?? 0;
  await merchant.put('features', { ...stored, features: withFeatures(stored.features, features, gift) });
  await merchant.put('isFtue', { value: false });
  await control.post('embed', { shop, enabled: true });
  if (cartType) await control.post('theme-setting', { shop, name: 'cart_type', value: cartType });
  while ((await merchant.get('dashboard', dashboardAnswer)).publication.state !== 'live') await pause(100);
}

const colour = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
const paletteAnswer = z.object({ background: colour, text: colour, accent: colour });
const brandAnswer = brandSchema.extend({ version: z.number() });
const settings = z.record(z.string(), z.unknown());
const featuresAnswer = z.object({
  version: z.number(),
  schemaVersion: z.number(),
  features: z.record(z.string(), z.object({ mobile: settings, desktop: settings })),
});
const dashboardAnswer = z.object({ publication: z.object({ state: z.string() }) });

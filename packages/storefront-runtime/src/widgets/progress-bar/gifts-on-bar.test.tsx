// @vitest-environment jsdom
import { compileSettings, defaultDocument, features, type Settings } from '@uptill/feature-schema';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import { formatMoney } from '../../page/money.ts';
import type { Product } from '../../product/product.ts';
import type { Shop } from '../../shop/shop.ts';
import { testProduct } from '../../testing/test-product.ts';
import { testShop } from '../../testing/test-shop.ts';
import { giftsOf } from '../free-gift/gifts.ts';
import { type Level, milestonesOf } from './milestones.ts';

type Bar = FeatureSettings['miniCartProgressBar'];
type Gifts = FeatureSettings['miniCartProductDiscount'];

const document = defaultDocument(features);
const compiled = (key: 'miniCartProgressBar' | 'miniCartProductDiscount') =>
  compileSettings(features[key].fields, document[key].desktop as Settings, []);
const bar = compiled('miniCartProgressBar') as Bar;
const gifts = compiled('miniCartProductDiscount') as Gifts;
const [initialSet] = bar.levelSets;
const [initialLevel] = initialSet?.levels ?? [];
const [initialGifts] = gifts.markets;
const [initialGift] = initialGifts?.levels ?? [];
if (!initialSet || !initialLevel || !initialGifts || !initialGift) throw new Error('There are no defaults');

const level = (minAmount: number, changes: Partial<Level> = {}): Level => ({
  ...initialLevel,
  minAmount,
  label: `From ${minAmount}`,
  message: '[price-to-next] to the next, [price-to-end] to the end',
  reward: 'elsewhere',
  ...changes,
});

const gift = (minAmount: number, variant: number): Gifts['markets'][number]['levels'][number] => ({
  ...initialGift,
  minAmount,
  productVariants: [variant],
  discountMessage: 'A gift',
});

const mug: Product = { ...testProduct(), title: 'Mug', image: 'https://cdn.shopify.com/mug.png?width=160' };

interface Options {
  levels?: Level[];
  given?: ReturnType<typeof gift>[];
  set?: Partial<Gifts['markets'][number]>;
  nextLevel?: Partial<Gifts['nextLevel']>;
  /** Undefined while it is being fetched. */
  product?: Product | undefined;
}

/** Returns the milestones of a cart of this price, with these gifts. */
function milestonesAt(price: number, options: Options = {}) {
  const {
    levels = [level(0), level(50)],
    given = [gift(30, 11)],
    set,
    nextLevel,
    product,
  } = { product: mug, ...options };
  const market = { ...initialGifts, levels: given, ...set } as Gifts['markets'][number];
  const own: Partial<FeatureSettings> = {
    miniCartProductDiscount: {
      ...gifts,
      isEnabled: true,
      nextLevel: { ...gifts.nextLevel, title: '[amount-to-next] to a gift', ...nextLevel },
      markets: [market],
    },
  };
  const shop = testShop({
    isPreview: true,
    config: { schemaVersion: 1, features: {}, handles: { 11: 'mug' } },
    money: (hundredths) => formatMoney(hundredths, '{{amount}}', 'USD', 'en'),
    settings: ((key: keyof FeatureSettings) => own[key]) as Shop['settings'],
  });
  shop.page.sampleProduct = () => product;
  const cart = {
    token: 'cart',
    currency: 'USD',
    items: [{ variant_id: 11, quantity: 1, original_line_price: price, line_level_discount_allocations: [] }],
    cart_level_discount_applications: [],
  } as unknown as AjaxCart;
  const levelSets = [{ ...initialSet, levels } as Bar['levelSets'][number]];
  const found = milestonesOf(cart, { ...bar, levelSets }, shop, giftsOf(shop));
  return {
    message: found?.message,
    labels: found?.steps.map(({ label }) => label),
    filled: found?.steps.map(({ filled }) => filled),
    pictures: found?.steps.map(({ image }) => image?.url),
  };
}

beforeEach(() => {
  window.Shopify = { currency: { active: 'USD', rate: '1.0' } };
});
afterEach(() => {
  delete window.Shopify;
});

describe('gifts on the bar', () => {
  it('are steps between the levels, with their names and pictures', () => {
    const { labels, filled, pictures } = milestonesAt(4000);
    expect(labels).toEqual(['Mug', 'From 50']);
    expect(filled).toEqual([100, 50]);
    expect(pictures).toEqual([mug.image, '']);
  });

  it('come after a level of the same amount', () => {
    expect(milestonesAt(0, { given: [gift(50, 11)] }).labels).toEqual(['From 50', 'Mug']);
  });

  it('count for the missing amounts, and the next one is named instead of the next level', () => {
    expect(milestonesAt(1000).message).toBe('20.00 to a gift');
    expect(milestonesAt(1000, { nextLevel: { shouldShow: false } }).message).toBe(
      '20.00 to the next, 40.00 to the end',
    );
    expect(milestonesAt(4000).message).toBe('10.00 to the next, 10.00 to the end');
    const beyond = { given: [gift(80, 11)], nextLevel: { shouldShow: false } };
    expect(milestonesAt(4000, beyond).message).toBe('10.00 to the next, 40.00 to the end');
  });

  it('leave a message that says nothing about the next level', () => {
    const levels = [level(0), level(20, { message: 'You get free shipping' })];
    expect(milestonesAt(2000, { levels }).message).toBe('You get free shipping\n10.00 to a gift');
    expect(milestonesAt(3000, { levels }).message).toBe('You get free shipping');
  });

  it('are alone on a bar without levels', () => {
    expect(milestonesAt(1000, { levels: [] })).toMatchObject({ message: '20.00 to a gift', labels: ['Mug'] });
  });

  it('have our icon and no name while the product is being fetched, and no step if it is sold out', () => {
    const { labels, pictures } = milestonesAt(0, { product: undefined });
    expect([labels, pictures]).toEqual([
      [' ', 'From 50'],
      [undefined, ''],
    ]);
    const soldOut = { ...mug, variants: mug.variants.map((variant) => ({ ...variant, available: false })) };
    expect(milestonesAt(0, { product: soldOut }).labels).toEqual(['From 50']);
  });

  it.each([
    ['another basis', { set: { minType: 'quantity' } }],
    ['another currency', { set: { useLocalCurrency: true } }],
    ['other rounding', { set: { rounding: 'round' } }],
    ['some products only', { set: { restrictToTag: 'Bags' } }],
    ['other products', { set: { counting: 'only', countingTags: 'Bags' } }],
  ] as const)('are not shown if they count %s', (_, options) => {
    expect(milestonesAt(1000, options)).toMatchObject({
      message: '40.00 to the next, 40.00 to the end',
      labels: ['From 50'],
    });
  });
});

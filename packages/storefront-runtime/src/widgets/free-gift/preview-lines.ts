import { GIFT_PROPERTY, setForCountry } from '@uptill/feature-schema/offers';
import type { Product } from '../../product/product.ts';
import type { PreviewMessage, PreviewState } from '../../samples/protocol.ts';
import { SAMPLES, type SampleLine } from '../../samples/samples.ts';
import type { GiftLevel } from './gift-state.ts';

/** The sample products that represent gifts in the preview, which has no product pages. */
const PRODUCTS: readonly Product[] = ['sample-2', 'sample-5', 'sample-1'].flatMap((handle) =>
  SAMPLES.flatMap(({ product }) => (product.handle === handle ? product : [])),
);

/** The handles of their products, by variant. */
export const SAMPLE_GIFT_HANDLES = Object.fromEntries(
  PRODUCTS.flatMap(({ handle, variants }) => variants.map(({ id }) => [id, handle])),
);

/**
 * Returns features whose gifts are variants of the sample products. The number of a gift decides its product, and further
 * gifts are further variants. A level without a gift gets one.
 */
export function withSampleGifts(features: PreviewMessage['features']): PreviewMessage['features'] {
  const { miniCartProductDiscount: gifts } = features;
  if (!gifts) return features;
  const markets = gifts.markets.map((set) => ({
    ...set,
    levels: set.levels.map((level) => ({ ...level, productVariants: sampleVariants(level.productVariants) })),
  }));
  return { ...features, miniCartProductDiscount: { ...gifts, markets } };
}

function sampleVariants(ids: readonly number[]): number[] {
  const products = (ids.length > 0 ? ids : [0]).flatMap((id) => PRODUCTS[id % PRODUCTS.length] ?? []);
  return products.flatMap((product, at) => {
    const earlier = products.slice(0, at).filter((each) => each === product);
    return product.variants[earlier.length]?.id ?? [];
  });
}

/** The counted amount, given the first two levels' amounts in major units or items, and the number of gifts, by state. */
const STATES: { [State in PreviewState]?: { counted(first: number, second: number): number; gifts: number } } = {
  'gift-locked': { counted: (first) => first / 2, gifts: 0 },
  'gift-earned': { counted: (first) => first, gifts: 0 },
  'gift-claimed': { counted: (first) => first, gifts: 1 },
  'gift-next': { counted: (first, second) => (first + second) / 2, gifts: 1 },
};

/**
 * Returns the cart lines for the previewed gifts in the message's state: a sample product whose price or quantity
 * depends on the levels, and the added gifts. Returns undefined for other states, and without levels.
 */
export function giftLines({ state = 'default', features, country = 'US' }: PreviewMessage): SampleLine[] | undefined {
  const wanted = STATES[state];
  const set = setForCountry(withSampleGifts(features).miniCartProductDiscount?.markets ?? [], country);
  const [first, second = first] = set?.levels ?? [];
  if (!wanted || !set || !first || !second) return;
  const counted = wanted.counted(first.minAmount, second.minAmount);
  return [lineOf(set.minType, counted), ...set.levels.slice(0, wanted.gifts).flatMap(giftsOf)];
}

function lineOf(basis: 'price' | 'quantity', counted: number): SampleLine {
  const [{ product }] = SAMPLES;
  // The cart is not empty in any state.
  if (basis === 'quantity') return { product, quantity: Math.max(1, Math.floor(counted)) };
  const variants = product.variants.map((variant) => ({ ...variant, price: Math.max(100, Math.floor(100 * counted)) }));
  return { product: { ...product, variants } };
}

/** Returns the lines of a level's gifts: of the first variant, or of the first one of each product. */
function giftsOf(level: GiftLevel, index: number): SampleLine[] {
  const { productVariants, gives, quantity, discountType, discountAmount, discountMessage } = level;
  const products = PRODUCTS.flatMap((product) => {
    const variant = product.variants.findIndex(({ id }) => productVariants.includes(id));
    const price = product.variants[variant]?.price;
    return price ? { product, variant, price } : [];
  });
  const isFirst = ({ product }: { product: Product }) => product.variants.some(({ id }) => id === productVariants[0]);
  return (gives === 'all' ? products : products.filter(isFirst)).map(({ price, ...line }) => ({
    ...line,
    quantity,
    properties: { [GIFT_PROPERTY]: `${index}` },
    discount: {
      title: discountMessage,
      share: discountType === 'percentage' ? discountAmount / 100 : Math.min(1, (100 * discountAmount) / price),
    },
  }));
}

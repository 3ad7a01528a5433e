import type { AjaxCart, AjaxCartLine, DiscountApplication } from '../cart/ajax-cart.ts';
import { choosableOptions, type Product } from '../product/product.ts';
import type { PreviewState } from '../samples/protocol.ts';
import { SAMPLES, type SampleDiscount, type SampleLine } from '../samples/samples.ts';

interface SampleCart {
  lines: SampleLine[];
  /** A discount code for the whole cart. */
  discount?: SampleDiscount;
  /** Codes without an effect on prices in the cart. */
  otherCodes?: { code: string; applicable: boolean }[];
}

const [{ product: shirt }, ...otherSamples] = SAMPLES;
const [mug = shirt, sweater = shirt, socks = shirt, kit = shirt] = otherSamples.map(({ product }) => product);

const twoLines = (product: Product): SampleCart => ({
  lines: [{ product, quantity: 2 }, { product: product === mug ? shirt : mug }],
});

/**
 * Carts by state, where they differ from the default. They contain the previewed product, except the empty and the
 * small cart.
 */
const CARTS: { [State in PreviewState]?: (product: Product) => SampleCart } = {
  'empty-cart': () => ({ lines: [] }),
  'small-cart': () => ({ lines: [{ product: mug }] }),
  'long-titles': (product) => ({
    lines: [
      {
        product: sweater,
        variant: 3,
        plan: 'Delivered every three months, with 15% off every order after the first',
        properties: { 'Name to be embroidered inside the collar': 'Maximiliane Featherstonehaugh-Wigglesworth' },
      },
      { product, quantity: 12 },
    ],
  }),
  'discounted-cart': (product) => ({
    lines: [
      { product, quantity: 2, discount: { title: 'Two for 20% less', share: 0.2 } },
      { product: product === mug ? shirt : mug },
    ],
    discount: { title: 'WELCOME10', share: 0.1 },
  }),
  'codes-in-cart': (product) => ({
    ...twoLines(product),
    discount: { title: 'WELCOME10', share: 0.1 },
    otherCodes: [
      { code: 'FREESHIP', applicable: true },
      { code: 'LASTSUMMER', applicable: false },
    ],
  }),
  'many-lines': (product) => ({
    lines: [
      { product },
      ...Array.from({ length: 17 }, (_, index) => ({ product: socks, variant: 2 * index, quantity: 1 + (index % 3) })),
      { product: sweater },
      { product: kit },
    ],
  }),
};

/**
 * Returns the cart of a state in the format of the Ajax Cart API, with the previewed product.
 *
 * @param only Replaces the lines of the state's cart.
 */
export function sampleCart(
  state: PreviewState,
  product: Product,
  currency: string,
  only?: readonly SampleLine[],
): AjaxCart {
  const cart: SampleCart = only
    ? { lines: only.filter(({ quantity }) => quantity !== 0) }
    : (CARTS[state] ?? twoLines)(product);
  const { lines, discount, otherCodes = [] } = cart;
  const items = lines.map(lineOf);
  const subtotal = sum(items, ({ final_line_price }) => final_line_price);
  const original = sum(items, ({ original_line_price }) => original_line_price);
  const reduction = discount ? Math.round(subtotal * discount.share) : 0;
  return {
    token: 'preview',
    note: null,
    attributes: {},
    item_count: sum(items, ({ quantity }) => quantity),
    original_total_price: original,
    items_subtotal_price: subtotal,
    total_price: subtotal - reduction,
    total_discount: original - subtotal + reduction,
    currency,
    requires_shipping: items.length > 0,
    items,
    cart_level_discount_applications: discount ? [application('discount_code', discount, reduction)] : [],
    discount_codes: [...(discount ? [{ code: discount.title, applicable: true }] : []), ...otherCodes],
  };
}

function lineOf({ product, variant: wanted = 0, quantity = 1, ...line }: SampleLine, index: number): AjaxCartLine {
  const { id, title, price, options, image } =
    product.variants[wanted % product.variants.length] ?? firstVariant(product);
  const choosable = choosableOptions(product);
  const hasOptions = choosable.length > 0;
  const reduction = line.discount ? Math.round(price * line.discount.share) : 0;
  return {
    key: `preview-${index}`,
    variant_id: id,
    product_id: product.id,
    handle: product.handle,
    url: '#',
    quantity,
    title: hasOptions ? `${product.title} - ${title}` : product.title,
    product_title: product.title,
    variant_title: hasOptions ? title : null,
    product_has_only_default_variant: !hasOptions,
    options_with_values: product.options.map(({ name, position }) => ({ name, value: options[position - 1] ?? '' })),
    properties: line.properties ?? null,
    image: image ?? product.image,
    price,
    original_price: price,
    final_price: price - reduction,
    original_line_price: price * quantity,
    final_line_price: (price - reduction) * quantity,
    line_level_discount_allocations: line.discount
      ? [
          {
            amount: reduction * quantity,
            discount_application: application('automatic', line.discount, reduction * quantity),
          },
        ]
      : [],
    gift_card: false,
    requires_shipping: true,
    product_type: '',
    vendor: '',
    ...(line.plan && { selling_plan_allocation: { selling_plan: { id: 1, name: line.plan } } }),
  };
}

/** @throws Error if a product has no variants, which Shopify does not allow. */
function firstVariant({ title, variants: [first] }: Product) {
  if (!first) throw new Error(`${title} has no variants`);
  return first;
}

function application(type: string, { title }: SampleDiscount, amount: number): DiscountApplication {
  return { type, title, total_allocated_amount: amount };
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}

import { cartJson } from '../cart/json.ts';
import { cartSummary } from '../header/standard/client/cart-summary.ts';
import { CollectionDrop } from '../objects/collection.ts';
import { ProductDrop } from '../objects/product.ts';
import type { VariantDrop } from '../objects/variant.ts';
import type { Page } from '../page.ts';
import { printed, type ThemeFilter } from './filter.ts';

const offer = (page: Page, variant: VariantDrop) => ({
  '@type': 'Offer',
  availability: `http://schema.org/${variant.available ? 'InStock' : 'OutOfStock'}`,
  price: (variant.price / 100).toFixed(2),
  priceCurrency: page.currency,
  url: page.url.origin + variant.url,
});

function productData(page: Page, product: ProductDrop) {
  const common = {
    '@context': 'http://schema.org/',
    name: product.title,
    brand: { '@type': 'Brand', name: product.vendor },
    category: product.type,
    description: product.description.replace(/<[^>]*>/g, ' ').trim(),
    url: page.url.origin + product.url,
  };
  const picture = (image: unknown) => (image ? `https:${printed(image)}` : undefined);
  const [only] = product.variants;
  if (product.has_only_default_variant && only) {
    const image = picture(product.featured_image);
    return {
      ...common,
      '@id': `${product.url}#product`,
      '@type': 'Product',
      image,
      sku: only.sku,
      offers: offer(page, only),
    };
  }
  return {
    ...common,
    '@id': `${product.url}#product`,
    '@type': 'ProductGroup',
    productGroupID: String(product.id),
    hasVariant: product.variants.map((variant) => ({
      '@id': `${variant.url}#variant`,
      '@type': 'Product',
      name: `${product.title} - ${variant.title}`,
      image: picture(variant.image),
      sku: variant.sku,
      offers: offer(page, variant),
    })),
  };
}

type View = (page: Page, value: unknown, context: unknown) => Record<string, unknown> | null;

/** Data of a product view event. No variant is selected unless the address names one. */
const productView: View = (page, value, context) => {
  if (!(value instanceof ProductDrop)) return null;
  const variant = value.selected_variant;
  const selectedOptions = variant ? value.options.map((name, index) => ({ name, value: variant.options[index] })) : [];
  const selectedVariant = variant && {
    id: variant.id,
    title: variant.title,
    availableForSale: variant.available,
    price: { amount: (variant.price / 100).toFixed(2), currencyCode: page.currency },
    selectedOptions,
  };
  const { id, title, handle } = value;
  return { product: { id, title, handle, selectedVariant }, context: context ?? null, selectedOptions };
};

/** Data of a collection view event. The collection of all products has no id. `productsCount` ignores filters. */
const collectionView: View = (_page, value) => {
  if (!(value instanceof CollectionDrop)) return null;
  const { id, handle, all_products_count: productsCount } = value;
  return { collection: { id: handle === 'all' ? null : id, handle, productsCount } };
};

/** Data of a cart view event. A cart is null before its first add. */
const cartView: View = ({ cart, currency, shop, sandbox, root }, value, context) => {
  if (!Object.hasOwn(Object(value), 'items_subtotal_price')) return null;
  const isCreated = Object.hasOwn(shop.carts, cart.state.token);
  const summary = isCreated ? cartSummary(cartJson(cart, currency, sandbox.urls.cdn, root)) : null;
  return { cart: summary, context: context ?? null };
};

const views = [productView, collectionView, cartView];

const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

export const dataFilters: Record<string, ThemeFilter> = {
  standard_event_data({ value, args, named, place }) {
    if (args[0] !== 'view') return 'null';
    return json(views.map((view) => view(place.page, value, named.context)).find(Boolean) ?? null);
  },
  structured_data: ({ value, place }) => (value instanceof ProductDrop ? json(productData(place.page, value)) : '{}'),
};

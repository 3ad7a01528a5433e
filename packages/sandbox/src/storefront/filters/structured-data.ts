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

/** What an event of the standard events library says of a product that is viewed. */
function viewData(product: ProductDrop, context: unknown) {
  const variant = product.selected_or_first_available_variant;
  const summary = (shown: VariantDrop) => ({ id: `gid://shopify/ProductVariant/${shown.id}`, title: shown.title });
  return {
    context: context ?? null,
    product: {
      id: `gid://shopify/Product/${product.id}`,
      title: product.title,
      handle: product.handle,
      selectedVariant: variant ? summary(variant) : null,
    },
    selectedOptions: product.options.map((name, index) => ({ name, value: variant?.options[index] ?? null })),
  };
}

const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

export const dataFilters: Record<string, ThemeFilter> = {
  standard_event_data: ({ value, args, named }) =>
    args[0] === 'view' && value instanceof ProductDrop ? json(viewData(value, named.context)) : 'null',
  structured_data: ({ value, place }) => (value instanceof ProductDrop ? json(productData(place.page, value)) : '{}'),
};

import { gid } from '../../platform/gid.ts';
import { connection } from '../../platform/graphql/connection.ts';
import { isProductAvailable, isVariantAvailable, type Product, type Variant } from '../../shop/catalogue/product.ts';
import { moneyV2 } from '../../shop/markets/amount.ts';
import { localeRoot } from '../../shop/markets/locale-root.ts';
import type { StorefrontApiContext } from './context.ts';

/** The fields of a `Product` that extensions use. */
export function productFields(product: Product, context: StorefrontApiContext) {
  const { shop, sandbox, catalogue, locale } = context;
  const [image] = product.images;
  const [first] = product.variants;
  return {
    __typename: 'Product',
    id: gid('Product', product.id),
    handle: product.handle,
    title: product.title,
    vendor: product.vendor,
    productType: product.type,
    onlineStoreUrl: `https://${shop.domain}${localeRoot(shop, locale)}products/${product.handle}`,
    availableForSale: isProductAvailable(product),
    isGiftCard: product.isGiftCard ?? false,
    collections(paging: Record<string, unknown>) {
      const collections = catalogue.collections.filter(({ products }) => products.some(({ id }) => id === product.id));
      const nodes = collections.map(({ id, handle, title }) => ({
        __typename: 'Collection',
        id: gid('Collection', id),
        handle,
        title,
      }));
      return connection(nodes, paging);
    },
    featuredImage: image
      ? {
          // Pictures are drawings without a fixed size, so no transformation is needed.
          url: () => `${sandbox.urls.cdn}${image.path}?v=1`,
          altText: image.alt || null,
          width: image.width,
          height: image.height,
        }
      : null,
    selectedOrFirstAvailableVariant({ selectedOptions }: { selectedOptions?: unknown[] }) {
      // Selected options are not in the sandbox.
      if (selectedOptions?.length) return undefined;
      const variant = product.variants.find(isVariantAvailable) ?? first;
      return variant ? variantFields(variant, context) : null;
    },
  };
}

function variantFields(variant: Variant, { currency }: StorefrontApiContext) {
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', variant.id),
    title: variant.title,
    availableForSale: isVariantAvailable(variant),
    price: moneyV2(variant.price, currency),
    compareAtPrice: variant.compareAtPrice === null ? null : moneyV2(variant.compareAtPrice, currency),
  };
}

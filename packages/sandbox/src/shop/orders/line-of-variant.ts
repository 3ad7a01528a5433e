import { hasOnlyDefaultVariant, type Product, type Variant } from '../catalogue/product.ts';
import { pictureOf } from '../catalogue/product-images.ts';

/**
 * Returns the fields of an order line that are copied from its variant, so that later changes of the product do not
 * affect the order.
 */
export const lineOfVariant = (product: Product, variant: Variant) => ({
  productId: product.id,
  variantId: variant.id,
  title: product.title,
  variantTitle: hasOnlyDefaultVariant(product) ? null : variant.title,
  vendor: product.vendor,
  sku: variant.sku,
  grams: variant.grams,
  requiresShipping: variant.requiresShipping,
  image: pictureOf(product, variant)?.path ?? '',
});

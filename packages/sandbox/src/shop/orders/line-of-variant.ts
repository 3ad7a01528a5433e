import { hasOnlyDefaultVariant, type Product, type Variant } from '../catalogue/product.ts';
import { pictureOf } from '../catalogue/product-images.ts';

/** What a line of an order keeps of the goods, whatever becomes of them. */
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

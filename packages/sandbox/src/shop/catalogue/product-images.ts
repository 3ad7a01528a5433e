import type { Product, ProductImage, Variant } from './product.ts';

/** Returns the variant's own picture, or the product's first picture. */
export const pictureOf = (product: Product, variant: Variant): ProductImage | undefined =>
  product.images[variant.imageIndex] ?? product.images[0];

/** Replaces the pictures of a product. Each variant keeps its own picture, even if its position changes. */
export function withImages({ images: before, variants }: Product, images: ProductImage[]) {
  const placeOf = ({ imageIndex }: Variant) => images.findIndex(({ id }) => id === before[imageIndex]?.id);
  return { images, variants: variants.map((variant) => ({ ...variant, imageIndex: placeOf(variant) })) };
}

/** Returns the product as shoppers see it, without pictures that are not yet processed. */
export function withoutPending(product: Product): Product {
  const ready = product.images.filter(({ isPending }) => !isPending);
  return ready.length === product.images.length ? product : { ...product, ...withImages(product, ready) };
}

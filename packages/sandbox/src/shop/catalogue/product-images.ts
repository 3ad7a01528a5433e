import type { Product, ProductImage, Variant } from './product.ts';

/** What stands for a variant where one picture is shown: its own, else the product's first. */
export const pictureOf = (product: Product, variant: Variant): ProductImage | undefined =>
  product.images[variant.imageIndex] ?? product.images[0];

/** Other pictures for a product. Each variant keeps its own, wherever it stands now. */
export function withImages({ images: before, variants }: Product, images: ProductImage[]) {
  const placeOf = ({ imageIndex }: Variant) => images.findIndex(({ id }) => id === before[imageIndex]?.id);
  return { images, variants: variants.map((variant) => ({ ...variant, imageIndex: placeOf(variant) })) };
}

/** As shoppers see it. */
export function withoutPending(product: Product): Product {
  const ready = product.images.filter(({ isPending }) => !isPending);
  return ready.length === product.images.length ? product : { ...product, ...withImages(product, ready) };
}

import type { Collection, Product } from './product.ts';

/** A shop's goods in another language. What is not here is shown in the shop's own. */
export interface CatalogueTranslation {
  /** By handle. */
  products: Record<string, { title?: string; description?: string }>;
  /** By handle. */
  collections: Record<string, { title?: string; description?: string }>;
  /** Types, option names and values, names of selling plans: the same word means the same everywhere. */
  words: Record<string, string>;
}

/** The product as shoppers of that language see it. Handles, tags, vendors and everything counted stay. */
export function translateProduct(product: Product, { products, words }: CatalogueTranslation): Product {
  const own = products[product.handle];
  const title = own?.title ?? product.title;
  const word = (text: string) => (text === product.title ? title : (words[text] ?? text));
  return {
    ...product,
    title,
    untranslatedTitle: product.title,
    description: own?.description ?? product.description,
    type: word(product.type),
    options: product.options.map(({ name, values }) => ({ name: word(name), values: values.map(word) })),
    variants: product.variants.map((variant) => {
      const options = variant.options.map(word);
      return { ...variant, options, title: options.join(' / '), untranslatedTitle: variant.title };
    }),
    images: product.images.map((image) => ({
      ...image,
      alt: image.alt.replace(product.title, title).split(', ').map(word).join(', '),
    })),
    ...(product.video && { video: { ...product.video, alt: word(product.video.alt) } }),
    sellingPlanGroups: product.sellingPlanGroups.map((group) => ({
      ...group,
      name: word(group.name),
      optionName: word(group.optionName),
      plans: group.plans.map((plan) => ({ ...plan, name: word(plan.name), option: word(plan.option) })),
    })),
  };
}

export function translateCollection<T extends Omit<Collection, 'products'>>(
  collection: T,
  { collections }: CatalogueTranslation,
): T {
  return { ...collection, ...collections[collection.handle] };
}

import type { Collection, Product } from './product.ts';

/** A catalogue's texts in another language. Missing texts are shown in the shop's own language. */
export interface CatalogueTranslation {
  /** By handle. */
  products: Record<string, { title?: string; description?: string }>;
  /** By handle. */
  collections: Record<string, { title?: string; description?: string }>;
  /** Translations of types, option names and values, and names of selling plans. Each word has one translation. */
  words: Record<string, string>;
}

/** Returns the translated product. Handles, tags, vendors and numbers stay the same. */
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

import type { Catalogue } from '../catalogue/catalogue.ts';
import type { RegisteredTranslation } from '../translations/translation.ts';

/** By the shop's list, which is another one after each change, and by the catalogue that is shown in those words. */
const seen = new WeakMap<RegisteredTranslation[], WeakMap<Catalogue, Catalogue>>();

/** A catalogue in the words that apps have registered for a language through the Admin API: titles and descriptions. */
export function withRegistered(catalogue: Catalogue, translations: RegisteredTranslation[], locale: string): Catalogue {
  const texts = new Map(
    translations
      .filter((one) => one.locale === locale && one.marketId === null)
      .map(({ resourceId, key, value }) => [`${resourceId} ${key}`, value]),
  );
  if (texts.size === 0) return catalogue;
  const views = seen.get(translations) ?? new WeakMap<Catalogue, Catalogue>();
  seen.set(translations, views);
  const known = views.get(catalogue);
  if (known) return known;
  const translated = <T extends { id: number; title: string; description: string }>(type: string, thing: T): T => ({
    ...thing,
    title: texts.get(`gid://shopify/${type}/${thing.id} title`) ?? thing.title,
    description: texts.get(`gid://shopify/${type}/${thing.id} body_html`) ?? thing.description,
  });
  const view = catalogue.withTexts(
    (product) => ({ ...translated('Product', product), untranslatedTitle: product.untranslatedTitle ?? product.title }),
    (collection) => translated('Collection', collection),
  );
  views.set(catalogue, view);
  return view;
}

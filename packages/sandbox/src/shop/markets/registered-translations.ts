import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ShopState } from '../state/state.ts';
import type { RegisteredTranslation } from '../translations/translation.ts';
import { type Market, marketId } from './market.ts';

interface Reader {
  shop: ShopState;
  market: Market;
  locale: string;
}

type Texts = Map<string, string>;

/** Cached by the shop's list of translations, which is replaced with each change. */
const texts = new WeakMap<RegisteredTranslation[], Map<string, Texts>>();
const views = new WeakMap<Texts, WeakMap<Catalogue, Catalogue>>();

/** Returns the translations that apps have registered for a language. Translations for the market take precedence. */
function textsFor({ shop, market, locale }: Reader): Texts {
  const known = texts.get(shop.translations) ?? new Map<string, Texts>();
  texts.set(shop.translations, known);
  const key = `${locale} ${market.handle}`;
  const ready = known.get(key);
  if (ready) return ready;
  const own = `gid://shopify/Market/${marketId(shop, market)}`;
  const wanted = shop.translations.filter((one) => one.locale === locale);
  const inOrder = [...wanted.filter((one) => one.marketId === null), ...wanted.filter((one) => one.marketId === own)];
  const made = new Map(inOrder.map((one) => [`${one.resourceId} ${one.key}`, one.value]));
  known.set(key, made);
  return made;
}

/** Returns the registered translation of a text. Undefined if there is none, and in the shop's own language. */
export function registeredText(reader: Reader, resourceId: string, key: string): string | undefined {
  return textsFor(reader).get(`${resourceId} ${key}`);
}

/** Returns the catalogue with registered translations of titles, descriptions and types. */
export function withRegistered(catalogue: Catalogue, reader: Reader): Catalogue {
  const registered = textsFor(reader);
  if (registered.size === 0) return catalogue;
  const seen = views.get(registered) ?? new WeakMap<Catalogue, Catalogue>();
  views.set(registered, seen);
  const known = seen.get(catalogue);
  if (known) return known;
  const translated = <T extends { id: number; title: string; description: string }>(type: string, thing: T): T => ({
    ...thing,
    title: registered.get(`gid://shopify/${type}/${thing.id} title`) ?? thing.title,
    description: registered.get(`gid://shopify/${type}/${thing.id} body_html`) ?? thing.description,
  });
  const view = catalogue.withTexts(
    (product) => ({
      ...translated('Product', product),
      untranslatedTitle: product.untranslatedTitle ?? product.title,
      type: registered.get(`gid://shopify/Product/${product.id} product_type`) ?? product.type,
    }),
    (collection) => translated('Collection', collection),
  );
  seen.set(catalogue, view);
  return view;
}

import { gid, numberOf } from '../../../../platform/gid.ts';
import { articlesOf } from '../../../../shop/catalogue/articles.ts';
import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import { findProduct } from '../../../../shop/catalogue/find-product.ts';
import { policiesOf } from '../../../../shop/catalogue/policies.ts';
import { shopPages } from '../../../../shop/catalogue/shop-pages.ts';
import { digestOf } from '../../../../shop/metafields/metafield.ts';
import type { Metafield, ShopState } from '../../../../shop/state/state.ts';
import { themeOf } from '../../../../shop/themes/open-shop-theme.ts';
import { themeGid } from '../../../../shop/themes/theme-id.ts';
import { themeTexts } from '../../../../shop/translations/theme-texts.ts';
import type { AdminApiContext } from '../../context.ts';
import { metafieldsOf } from '../metafields/metafield-owner.ts';

interface Text {
  key: string;
  value: string;
  /** `LocalizableContentType`. */
  type: string;
}

type Reader = (id: string, context: AdminApiContext) => Text[] | null;

/** Types of metafields with text. Source: the schema's `LocalizableContentType`. */
const WORDS = /^(list\.)?(file_reference|link|(multi|single)_line_text_field|url)$|^(json|rich_text_field)$/;

const themeTextsOf = (shop: ShopState) => themeTexts(themeOf(shop), shop);

/** Returns the texts of one theme file. */
const themeFile: Reader = (id, { shop }) => {
  const texts = themeTextsOf(shop).filter(({ resourceId }) => resourceId === id);
  return texts.length > 0 ? texts : null;
};

/** Returns the gids of one type that have texts in the theme. */
export const themeResources = (type: string, shop: ShopState): string[] => [
  ...new Set(
    themeTextsOf(shop).flatMap(({ resourceId }) => (resourceId.startsWith(gid(type, '')) ? [resourceId] : [])),
  ),
];

const contentType = (type: string) => type.replace('.', '_').toUpperCase();

/** Returns all metafields with their owners, for translation. */
export function everyMetafield(context: AdminApiContext): Metafield[] {
  const { shop, installation } = context;
  const products = catalogueOf(shop).everyProduct.map(({ id }) => gid('Product', id));
  const owners = [installation.id, ...Object.keys(shop.metafields), ...products];
  return owners.flatMap((owner) => metafieldsOf(owner, context)).filter(({ type }) => WORDS.test(type));
}

/** Functions that return the translatable texts of a resource, by the type in its gid. */
const TEXTS: Record<string, Reader> = {
  Product(id, { shop }) {
    const product = findProduct(shop, id);
    if (!product) return null;
    return [
      { key: 'title', value: product.title, type: 'SINGLE_LINE_TEXT_FIELD' },
      { key: 'body_html', value: product.description, type: 'HTML' },
      { key: 'handle', value: product.handle, type: 'URI' },
      { key: 'product_type', value: product.type, type: 'SINGLE_LINE_TEXT_FIELD' },
    ];
  },
  Collection(id, { shop }) {
    const collection = catalogueOf(shop).collections.find((one) => one.id === numberOf(id, 'Collection'));
    if (!collection) return null;
    return [
      { key: 'title', value: collection.title, type: 'SINGLE_LINE_TEXT_FIELD' },
      { key: 'body_html', value: collection.description, type: 'HTML' },
      { key: 'handle', value: collection.handle, type: 'URI' },
    ];
  },
  Page(id, { shop }) {
    const page = shopPages(shop).find((one) => one.id === numberOf(id, 'Page'));
    if (!page) return null;
    return [
      { key: 'title', value: page.title, type: 'SINGLE_LINE_TEXT_FIELD' },
      { key: 'body_html', value: page.content, type: 'HTML' },
      { key: 'handle', value: page.handle, type: 'URI' },
    ];
  },
  Article(id, { shop }) {
    const article = articlesOf(shop).find((one) => one.id === numberOf(id, 'Article'));
    if (!article) return null;
    return [
      { key: 'title', value: article.title, type: 'SINGLE_LINE_TEXT_FIELD' },
      { key: 'body_html', value: article.content, type: 'HTML' },
      { key: 'summary_html', value: article.excerpt, type: 'HTML' },
      { key: 'handle', value: article.handle, type: 'URI' },
    ];
  },
  ShopPolicy(id, { shop }) {
    const policy = policiesOf(shop).find((one) => one.id === numberOf(id, 'ShopPolicy'));
    return policy ? [{ key: 'body', value: policy.body, type: 'HTML' }] : null;
  },
  OnlineStoreTheme: (id, { shop }) => (id === themeGid(shop) ? themeTextsOf(shop) : null),
  OnlineStoreThemeJsonTemplate: themeFile,
  OnlineStoreThemeSectionGroup: themeFile,
  OnlineStoreThemeSettingsDataSections: themeFile,
  OnlineStoreThemeLocaleContent: themeFile,
  Metafield(id, context) {
    const found = everyMetafield(context).find((one) => one.id === id);
    return found ? [{ key: 'value', value: found.value, type: contentType(found.type) }] : null;
  },
};

/** Returns the texts of a resource with their digests, or null if there is no such resource. */
export function translatableContent(id: string, context: AdminApiContext) {
  const [, type = ''] = /^gid:\/\/shopify\/(\w+)\//.exec(id) ?? [];
  const texts = TEXTS[type]?.(id, context);
  if (!texts) return null;
  return texts.map(({ key, value, type: kind }) => ({
    key,
    value,
    type: kind,
    locale: context.shop.primaryLocale,
    digest: digestOf(value),
  }));
}

import { catalogueOf } from '../../../catalogue/catalogue.ts';
import { digestOf } from '../../../metafields/digest.ts';
import type { Metafield } from '../../../state.ts';
import type { AdminApiContext } from '../../context.ts';
import { gid, numberOf, parseGid } from '../../gid.ts';
import { metafieldsOf } from '../metafields/metafield-owner.ts';
import { findProduct } from '../products/find-product.ts';

interface Text {
  key: string;
  value: string;
  /** `LocalizableContentType`. */
  type: string;
}

type Reader = (id: string, context: AdminApiContext) => Text[] | null;

/** Types of metafields with words in them. Source: the schema's `LocalizableContentType`. */
const WORDS = /^(list\.)?(file_reference|link|(multi|single)_line_text_field|url)$|^(json|rich_text_field)$/;

const contentType = (type: string) => type.replace('.', '_').toUpperCase();

/** Metafields that can be translated, whoever owns them. */
export function everyMetafield(context: AdminApiContext): Metafield[] {
  const { shop, installation } = context;
  const products = catalogueOf(shop).everyProduct.map(({ id }) => gid('Product', id));
  const owners = [installation.id, ...Object.keys(shop.metafields), ...products];
  return owners.flatMap((owner) => metafieldsOf(owner, context)).filter(({ type }) => WORDS.test(type));
}

/** What of a thing can be translated, by the type in its gid. */
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
  Metafield(id, context) {
    const found = everyMetafield(context).find((one) => one.id === id);
    return found ? [{ key: 'value', value: found.value, type: contentType(found.type) }] : null;
  },
};

/** The texts of a resource with their digests; null when there is no such resource. */
export function translatableContent(id: string, context: AdminApiContext) {
  const texts = TEXTS[parseGid(id)?.type ?? '']?.(id, context);
  if (!texts) return null;
  return texts.map((text) => ({ ...text, locale: context.shop.primaryLocale, digest: digestOf(text.value) }));
}

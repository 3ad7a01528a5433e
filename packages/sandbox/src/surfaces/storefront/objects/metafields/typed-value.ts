import { isMeasurementType } from '../../../../shop/metafields/measurement-types.ts';
import { translatedPages } from '../../../../shop/translations/translated-pages.ts';
import type { Page } from '../../page.ts';
import { CollectionDrop } from '../collection.ts';
import { colorObject } from '../color.ts';
import { ProductDrop } from '../product.ts';
import { shopPageObject } from '../shop-page.ts';
import { VariantDrop } from '../variant.ts';
import { fileObject } from './file-object.ts';
import { measurementObject, moneyObject, ratingObject } from './small-objects.ts';

type Reader = (page: Page, value: unknown) => unknown;

/**
 * Converts a stored value to Liquid's value, by type. Values of other types are unchanged. Source: Liquid's `metafield`
 * object.
 */
const READERS: Record<string, Reader> = {
  color: (_page, value) => colorObject(String(value)),
  file_reference: (page, value) => fileObject(page, String(value)),
  money: moneyObject,
  number_decimal: (_page, value) => Number(value),
  number_integer: (_page, value) => Number(value),
  rating: (_page, value) => ratingObject(value),
  collection_reference: referenced('Collection', (page, id) => {
    const found = page.catalogue.collections.find((collection) => collection.id === id);
    return found && CollectionDrop.of(page, found);
  }),
  page_reference: referenced('Page', (page, id) => {
    const found = translatedPages(page).find((candidate) => candidate.id === id);
    return found && shopPageObject(page, found);
  }),
  product_reference: referenced('Product', (page, id) => {
    const found = page.catalogue.productById(id);
    return found && ProductDrop.of(page, found);
  }),
  variant_reference: referenced('ProductVariant', (page, id) => {
    const found = page.catalogue.variant(id);
    return found && VariantDrop.of(page, found.product, found.variant);
  }),
};

/** Makes a reader that finds a resource by its gid. Returns null for one that was deleted or is not published. */
function referenced(type: string, find: (page: Page, id: number) => unknown): Reader {
  const prefix = `gid://shopify/${type}/`;
  return (page, value) => {
    const gid = String(value);
    return gid.startsWith(prefix) ? (find(page, Number(gid.slice(prefix.length))) ?? null) : null;
  };
}

/** Returns one value of a metafield as Liquid sees it. */
export function typedValue(page: Page, type: string, value: unknown): unknown {
  if (isMeasurementType(type)) return measurementObject(type, value);
  const read = READERS[type];
  if (read) return read(page, value);
  // References to customers and metaobjects, for which a theme has no object.
  return type.endsWith('_reference') ? null : value;
}

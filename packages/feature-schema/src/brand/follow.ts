import { firstReadable, isReadable, nearestReadable } from '../contrast.ts';
import type { AnyDocument, Settings } from '../document/document.ts';
import { valueAt, withValueAt } from '../document/path.ts';
import type { Features } from '../feature.ts';
import type { ColourField, Field, Fields, NumberField } from '../fields/field.ts';
import { PLATFORMS, type Platform } from '../keys.ts';
import type { Brand, BrandStyle } from './brand.ts';
import { readableStyle } from './readable-style.ts';

/** A field with a brand role and one of its values in a document. */
interface Place {
  key: string;
  platform: Platform;
  field: ColourField | NumberField;
  /** Path of the value in the settings: `levels.0.textColor`. */
  path: string;
  /** Path of the value in the document, with `*` for the index of a list item, as in `Brand.own`. */
  name: string;
  /** Path of the list item that contains the value, with a dot at its end. Empty outside of lists. */
  item: string;
}

/** Returns the name in `Brand.own` of a setting, whose path may contain the indexes of list items. */
export const ownName = (feature: string, platform: Platform, path: string): string =>
  `${feature}.${platform}.${path.replaceAll(/\.\d+(?=\.)/g, '.*')}`;

/** Returns the names of all fields that can follow the brand. */
export function brandFieldNames(features: Features): string[] {
  const names = (fields: Fields, prefix: string): string[] =>
    Object.entries<Field>(fields).flatMap(([name, field]) => {
      if (field.kind === 'group') return names(field.fields, `${prefix}${name}.`);
      if (field.kind === 'list') return names(field.item, `${prefix}${name}.*.`);
      return hasRole(field) ? [prefix + name] : [];
    });
  return Object.values(features).flatMap(({ key, fields }) =>
    PLATFORMS.flatMap((platform) => names(fields, `${key}.${platform}.`)),
  );
}

/** Returns a copy of the document in which each field that follows the brand has the brand's value. */
export function resolveBrand<Document>(
  features: Features,
  document: Document,
  { isAdopted, style, own }: Brand,
): Document {
  if (!isAdopted) return document;
  const { style: readable } = readableStyle(style);
  const owned = new Set(own);
  let resolved = document as AnyDocument;
  const places = placesIn(features, resolved).filter(({ name }) => !owned.has(name));
  // Texts come last, because they must be readable on their grounds.
  const isText = ({ field }: Place) => field.kind === 'colour' && field.background !== undefined;
  for (const place of [...places.filter((place) => !isText(place)), ...places.filter(isText)]) {
    const { key, platform } = place;
    const value = brandValue(place, readable, resolved[key]?.[platform] ?? {});
    resolved = withSetting(resolved, place, value);
  }
  return resolved as Document;
}

/**
 * Separates a saved document from what it only shows of the brand. `sent` is the valid document from a request, `stored`
 * the shop's document. A field that follows the brand goes on following it if its value has not been changed since
 * `resolveBrand`; otherwise the value is its own. A field of its own that is changed to the brand's value follows it
 * again. Returns the document to store, in which fields that follow keep their stored values, and the brand.
 */
export function separateBrand<Document>(
  features: Features,
  sent: Document,
  stored: Document,
  brand: Brand,
): { document: Document; brand: Brand } {
  if (!brand.isAdopted) return { document: sent, brand };
  const valueIn = (document: unknown, { key, platform, path }: Place) =>
    valueAt((document as AnyDocument)[key]?.[platform], path);
  const shown = resolveBrand(features, stored, brand);
  const branded = resolveBrand(features, sent, { ...brand, own: [] });
  const isChanged = (place: Place) => valueIn(sent, place) !== valueIn(shown, place);
  const isBrands = (place: Place) => valueIn(sent, place) === valueIn(branded, place);
  // New list items have defaults, which the merchant has not chosen.
  const isNew = (place: Place) => place.item !== '' && valueIn(sent, place) === place.field.default;

  const places = placesIn(features, sent as AnyDocument);
  const own = new Set(brand.own);
  for (const name of new Set(places.map((place) => place.name))) {
    const values = places.filter((place) => place.name === name);
    if (own.has(name) && values.some(isChanged) && values.every(isBrands)) own.delete(name);
    else if (values.some((place) => isChanged(place) && !isNew(place) && !isBrands(place))) own.add(name);
  }
  let document = sent as AnyDocument;
  for (const place of places.filter(({ name }) => !own.has(name))) {
    const kept = valueIn(stored, place);
    if (kept !== undefined) document = withSetting(document, place, kept);
  }
  const isSame = own.size === brand.own.length && brand.own.every((name) => own.has(name));
  return { document: document as Document, brand: isSame ? brand : { ...brand, own: [...own].sort() } };
}

function brandValue({ field, item }: Place, style: BrandStyle, settings: Settings): unknown {
  const role = field.brandRole;
  if (!role) return field.default;
  if (field.kind === 'number') return Math.min(Math.max(Number(style[role]), field.min), field.max);
  const colour = String(style[role]);
  if (!field.background) return colour;
  const ground = String(valueAt(settings, item + field.background));
  if (isReadable(colour, ground)) return colour;
  // A state keeps its hue. Other texts have the colour of texts or pages.
  if (role === 'success' || role === 'error' || role === 'accent') return nearestReadable(colour, ground);
  return firstReadable([style.text, style.background, '#ffffff', '#000000'], [ground]);
}

const hasRole = (field: Field): field is ColourField | NumberField =>
  (field.kind === 'colour' || field.kind === 'number') && field.brandRole !== undefined;

function placesIn(features: Features, document: AnyDocument): Place[] {
  return Object.values(features).flatMap(({ key, fields }) =>
    PLATFORMS.flatMap((platform) => {
      const places = (fields: Fields, settings: unknown, prefix: string, item: string): Place[] =>
        Object.entries<Field>(fields).flatMap(([name, field]) => {
          const path = prefix + name;
          if (field.kind === 'group') return places(field.fields, settings, `${path}.`, item);
          if (field.kind !== 'list')
            return hasRole(field) ? [{ key, platform, field, path, name: ownName(key, platform, path), item }] : [];
          const items = valueAt(settings, path);
          return (Array.isArray(items) ? items : []).flatMap((_, index) =>
            places(field.item, settings, `${path}.${index}.`, `${path}.${index}.`),
          );
        });
      return places(fields, document[key]?.[platform], '', '');
    }),
  );
}

function withSetting(document: AnyDocument, { key, platform, path }: Place, value: unknown): AnyDocument {
  const entry = document[key];
  if (!entry) return document;
  return { ...document, [key]: { ...entry, [platform]: withValueAt(entry[platform], path, value) } };
}

import { decodeText } from '../encoded-text.ts';
import type { AnyFeature, Features } from '../feature.ts';
import type { Fields, Image, RichTextField, TextField } from '../fields/field.ts';
import { PLATFORMS, type Platform } from '../keys.ts';
import type { AnyDocument, Settings } from './document.ts';

export interface TranslatableText {
  /** `<feature>_<platform>_<property>`. */
  key: string;
  feature: AnyFeature;
  platform: Platform;
  /** Path of the text, such as `button.buttonText` or `lines.eu.0.cargo`. List items are named by market or index. */
  property: string;
  /** Path of the text in the settings, with all list items by index. */
  place: readonly (string | number)[];
  /** True if the text is in a list without keys, whose items are named by index. */
  isByIndex: boolean;
  field: TextField | RichTextField;
  /** The text in the shop's primary language. HTML for a rich text. */
  value: string;
}

type FoundText = Omit<TranslatableText, 'key' | 'feature' | 'platform' | 'property'> & { property: readonly string[] };

/** Returns the translatable texts of one feature on one platform, in the order of their definition. */
export function translatableTexts(feature: AnyFeature, platform: Platform, settings: Settings): TranslatableText[] {
  return textsOf(feature.fields, settings, { property: [], place: [], isByIndex: false }).map((text) => {
    const property = text.property.join('.');
    return { ...text, feature, platform, property, key: `${feature.key}_${platform}_${property}` };
  });
}

/** Returns the translatable texts of all features by their keys. */
export function textsByKey(features: Features, document: AnyDocument): Map<string, TranslatableText> {
  const texts = Object.values(features).flatMap((feature) =>
    PLATFORMS.flatMap((platform) => translatableTexts(feature, platform, document[feature.key]?.[platform] ?? {})),
  );
  const byKey = new Map<string, TranslatableText>();
  // The storefront uses the first list item for a market.
  for (const text of texts) if (!byKey.has(text.key)) byKey.set(text.key, text);
  return byKey;
}

function textsOf(
  fields: Fields,
  settings: Settings,
  above: Pick<FoundText, 'property' | 'place' | 'isByIndex'>,
): FoundText[] {
  return Object.entries(fields).flatMap(([name, field]): FoundText[] => {
    const value = settings[name];
    const within = (...names: string[]) => ({
      ...above,
      property: [...above.property, ...names],
      place: [...above.place, ...names],
    });
    if (field.kind === 'text') {
      return field.translatable ? [{ ...within(name), field, value: String(value) }] : [];
    }
    if (field.kind === 'richText') {
      return field.translatable ? [{ ...within(name), field, value: decodeText(String(value)) }] : [];
    }
    if (field.kind === 'image') {
      return field.isDecorative ? [] : [{ ...within(name, 'alt'), field: field.alt, value: (value as Image).alt }];
    }
    if (field.kind === 'group') return textsOf(field.fields, value as Settings, within(name));
    if (field.kind !== 'list') return [];
    return (value as Settings[]).flatMap((item, index) => {
      const { property, place } = within(name);
      return textsOf(field.item, item, {
        property: [...property, field.keyField ? String(item[field.keyField]) : String(index)],
        place: [...place, index],
        isByIndex: above.isByIndex || !field.keyField,
      });
    });
  });
}

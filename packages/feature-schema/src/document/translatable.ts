import type { AnyFeature } from '../feature.ts';
import type { Fields, Image } from '../fields/field.ts';
import { decodeHtml } from '../rich-text.ts';
import type { Settings } from './document.ts';
import type { Platform } from './keys.ts';

export interface TranslatableText {
  /** `<feature>_<platform>_<property>`. */
  key: string;
  /** Path of the text, such as `button.buttonText` or `lines.eu.0.cargo`. List items are named by market or index. */
  property: string;
  label: string;
  /** The text in the shop's primary language; HTML for a rich text. */
  value: string;
}

/** Returns the translatable texts of one feature on one platform, in the order of their definition. */
export function translatableTexts(feature: AnyFeature, platform: Platform, settings: Settings): TranslatableText[] {
  return textsOf(feature.fields, settings, []).map((text) => ({
    ...text,
    key: `${feature.key}_${platform}_${text.property}`,
  }));
}

function textsOf(fields: Fields, settings: Settings, above: string[]): Omit<TranslatableText, 'key'>[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = settings[name];
    const path = [...above, name];
    if (field.kind === 'text' && field.translatable) {
      return [{ property: path.join('.'), label: field.label, value: String(value) }];
    }
    if (field.kind === 'richText' && field.translatable) {
      return [{ property: path.join('.'), label: field.label, value: decodeHtml(String(value)) }];
    }
    if (field.kind === 'image') {
      const { alt } = value as Image;
      return [{ property: [...path, 'alt'].join('.'), label: `${field.label}: description`, value: alt }];
    }
    if (field.kind === 'group') return textsOf(field.fields, value as Settings, path);
    if (field.kind !== 'list') return [];
    return (value as Settings[]).flatMap((item, index) => {
      const address = field.keyField ? String(item[field.keyField]) : String(index);
      return textsOf(field.item, item, [...path, address]);
    });
  });
}

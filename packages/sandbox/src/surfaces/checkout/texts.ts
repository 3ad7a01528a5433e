import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import { ja } from './texts/ja.ts';

export type CheckoutTexts = Record<keyof typeof en, string>;

/** Texts in the languages of the shops. */
const TEXTS: Record<string, CheckoutTexts> = { en, fr, de, ja };

/** Returns the checkout's texts in a language, or the English ones. */
export const textsIn = (locale: string): CheckoutTexts => TEXTS[locale.split('-')[0] ?? ''] ?? en;

/** Fills the `{placeholders}` of a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

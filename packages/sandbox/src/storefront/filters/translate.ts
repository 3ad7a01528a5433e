import { translate } from '../theme/translations.ts';
import { type FilterCall, printed, type ThemeFilter } from './filter.ts';

function t({ value, named, place }: FilterCall): string {
  const { files, page } = place;
  const texts = page.once(`texts:${files.dir}`, () => files.translations(page.locale));
  return translate(texts, page.locale, printed(value), named);
}

/** `'cart.title' | t`: a theme's own texts, and in an extension the extension's. */
export const translateFilters: Record<string, ThemeFilter> = { t, translate: t };

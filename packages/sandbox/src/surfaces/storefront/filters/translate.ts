import type { Theme, Translations } from '../../../shop/themes/theme.ts';
import { localeContentGid } from '../../../shop/translations/theme-text-place.ts';
import type { Page } from '../page.ts';
import { translate } from '../theme/translations.ts';
import { type FilterCall, printed, type ThemeFilter } from './filter.ts';

function t({ value, named, place }: FilterCall): string {
  const { files, page } = place;
  const texts = page.once(`texts:${files.dir}`, () => textsOf(files, page));
  return translate(texts, page.locale, printed(value), named);
}

/** Apps may translate a theme's texts, but not an extension's. */
function textsOf(files: Theme, page: Page): Translations {
  const texts = files.translations(page.locale);
  if (files !== page.theme || page.locale === page.shop.primaryLocale) return texts;
  const resourceId = localeContentGid(page.shop);
  return new Map([...texts].map(([key, text]) => [key, page.translated(resourceId, key) ?? text]));
}

/** `'cart.title' | t` reads the theme's translations, or in an extension the extension's. */
export const translateFilters: Record<string, ThemeFilter> = { t, translate: t };

import type { AppProviderProps } from '@shopify/polaris';

/** All texts in a language other than English. A test requires that none is missing. */
export interface Catalogue {
  /** The admin's texts by their ids, in ICU message syntax. */
  texts: Readonly<Record<string, string>>;
  /** The schema's texts, by their English text. */
  schema: Readonly<Record<string, string>>;
  /** The texts of Polaris's components. */
  polaris: AppProviderProps['i18n'];
}

/** Loads the catalogue of each language. A browser loads the catalogue of the merchant's language only. */
export const CATALOGUES: Readonly<Record<string, () => Promise<Catalogue>>> = {
  de: () => import('./de'),
  fr: () => import('./fr'),
};

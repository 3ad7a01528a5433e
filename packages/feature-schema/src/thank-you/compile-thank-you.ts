import type { DocumentOf } from '../document/document.ts';
import { compileTranslations, type Translations } from '../document/translations.ts';
import { recommendations } from '../features/recommendations.ts';
import { publishedSources } from '../recommendations/priority.ts';
import { THANK_YOU_SCHEMA_VERSION, type ThankYouDocument } from '../recommendations/thank-you-document.ts';

const feature = { recommendations };

type Settings = DocumentOf<typeof feature>;

/** Shop data that the settings refer to. */
interface ShopData {
  /** Handles of collections, by global id. */
  collections?: Readonly<Record<string, string>>;
  /** Ids of products that are never recommended. */
  excluded?: readonly number[];
}

/**
 * Compiles saved settings to the document for the pages after the checkout; null if they show no recommendations.
 * Checkout extensions don't know the shopper's platform, so the desktop settings apply, or the mobile settings if
 * recommendations are on only for mobile. `translations` are by language, such as `pt-BR`.
 */
export function compileThankYou(
  document: Settings,
  translations: Readonly<Record<string, Translations>>,
  { collections = {}, excluded = [] }: ShopData = {},
): ThankYouDocument | null {
  const platform = (['desktop', 'mobile'] as const).find((platform) => {
    const { isEnabled, shouldShowInThankYouPage } = document.recommendations[platform];
    return isEnabled && shouldShowInThankYouPage;
  });
  if (!platform) return null;

  const settings = document.recommendations[platform];
  const titles = Object.entries(translations).flatMap(([locale, texts]) => {
    const { both, [platform]: own } = compileTranslations(feature, document, texts).recommendations ?? {};
    const { title } = { ...both, ...own };
    return typeof title === 'string' && title !== '' ? [[locale, { title }]] : [];
  });
  return {
    schemaVersion: THANK_YOU_SCHEMA_VERSION,
    title: settings.title,
    translations: Object.fromEntries(titles),
    maxRecommendedProducts: settings.maxRecommendedProducts,
    shouldIncludeCartProducts: settings.shouldIncludeCartProducts,
    priority: publishedSources(settings.priority, collections),
    excluded: [...excluded],
  };
}

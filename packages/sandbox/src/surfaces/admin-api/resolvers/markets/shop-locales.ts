import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';

const nameOf = (locale: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale;

/** `ShopLocale`. A language that is enabled but not published has no address. */
const localeFields = (locale: string, { shop }: AdminApiContext) => ({
  locale,
  name: nameOf(locale),
  primary: locale === shop.primaryLocale,
  published: locale === shop.primaryLocale || (shop.locales ?? []).includes(locale),
  marketWebPresences: [],
});

const localesOf = ({ shop }: AdminApiContext) => [
  ...new Set([shop.primaryLocale, ...(shop.locales ?? []), ...shop.unpublishedLocales]),
];

/** Maximum number of languages of a shop. Source: shopify.dev, `shopLocaleEnable`. */
const LOCALE_LIMIT = 20;

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

const isLanguage = (locale: string) => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(locale) && LANGUAGES.of(locale) !== undefined;

async function shopLocaleEnable(_source: unknown, { locale }: { locale: string }, context: AdminApiContext) {
  const { shop, sandbox } = context;
  const refuse = (message: string) => ({ shopLocale: null, userErrors: userError(['locale'], message) });
  if (!isLanguage(locale)) return refuse('Locale is invalid');
  if (localesOf(context).includes(locale)) return refuse('Locale has already been taken');
  if (localesOf(context).length > LOCALE_LIMIT) return refuse(`Locale limit of ${LOCALE_LIMIT} reached`);
  shop.unpublishedLocales = [...shop.unpublishedLocales, locale];
  await sandbox.flush();
  return { shopLocale: localeFields(locale, context), userErrors: [] };
}

interface UpdateArguments {
  locale: string;
  shopLocale: { published?: boolean | null };
}

async function shopLocaleUpdate(_source: unknown, { locale, shopLocale }: UpdateArguments, context: AdminApiContext) {
  const { shop, sandbox } = context;
  if (!localesOf(context).includes(locale)) {
    return { shopLocale: null, userErrors: userError(['locale'], 'The locale doesn’t exist') };
  }
  if (locale === shop.primaryLocale) {
    return {
      shopLocale: null,
      userErrors: userError(['locale'], 'The primary locale of your store can’t be changed through this endpoint'),
    };
  }
  if (shopLocale.published != null) {
    const without = (list: string[]) => list.filter((one) => one !== locale);
    shop.locales = [...without(shop.locales ?? []), ...(shopLocale.published ? [locale] : [])];
    shop.unpublishedLocales = [...without(shop.unpublishedLocales), ...(shopLocale.published ? [] : [locale])];
    for (const market of shop.markets) {
      market.locales = [...without(market.locales), ...(shopLocale.published ? [locale] : [])];
    }
    await sandbox.flush();
  }
  return { shopLocale: localeFields(locale, context), userErrors: [] };
}

async function shopLocaleDisable(_source: unknown, { locale }: { locale: string }, context: AdminApiContext) {
  const { shop, sandbox } = context;
  if (!localesOf(context).includes(locale) || locale === shop.primaryLocale) {
    return { locale: null, userErrors: userError(['locale'], 'The locale doesn’t exist') };
  }
  shop.locales = (shop.locales ?? []).filter((one) => one !== locale);
  shop.unpublishedLocales = shop.unpublishedLocales.filter((one) => one !== locale);
  shop.translations = shop.translations.filter((one) => one.locale !== locale);
  await sandbox.flush();
  return { locale, userErrors: [] };
}

export const shopLocaleResolvers = {
  QueryRoot: {
    shopLocales: (_source: unknown, { published }: { published?: boolean | null }, context: AdminApiContext) =>
      localesOf(context)
        .map((locale) => localeFields(locale, context))
        .filter((locale) => !published || locale.published),
  },
  Mutation: { shopLocaleEnable, shopLocaleUpdate, shopLocaleDisable },
};

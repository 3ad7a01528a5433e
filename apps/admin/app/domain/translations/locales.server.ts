import { z } from 'zod';
import { problem } from '../../platform/api/problem.server';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { t } from '../../platform/texts/texts';

const SHOP_LOCALES = `#graphql
  query ShopLocales {
    shopLocales {
      locale
      name
      primary
      published
    }
  }
`;

const shopLocales = z.object({
  shopLocales: z.array(
    z.object({ locale: z.string(), name: z.string(), primary: z.boolean(), published: z.boolean() }),
  ),
});

/** A language of a store. */
type StoreLocale = z.infer<typeof shopLocales>['shopLocales'][number];

/** Reads a store's languages, the primary one first. Needs the scope `read_locales`. */
export async function readLocales(graphql: AdminGraphql): Promise<StoreLocale[]> {
  const { shopLocales: locales } = await runOperation(graphql, SHOP_LOCALES, {}, shopLocales);
  return locales.toSorted((one, other) => Number(other.primary) - Number(one.primary));
}

/**
 * Returns a language of the store and its primary one.
 * @throws Response 404 if the store has no such language beside the primary one.
 */
export async function findLocale(graphql: AdminGraphql, locale: string): Promise<{ locale: string; primary: string }> {
  const [primary, ...others] = await readLocales(graphql);
  const found = others.find((other) => other.locale === locale);
  if (!primary || !found) throw problem('not_found', t('translations.noSuchLanguage'));
  return { locale: found.locale, primary: primary.locale };
}

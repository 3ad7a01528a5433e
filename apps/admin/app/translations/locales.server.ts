import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../shopify/graphql.server';

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
export type StoreLocale = z.infer<typeof shopLocales>['shopLocales'][number];

/** Reads a store's languages, the primary one first. Needs the scope `read_locales`. */
export async function readLocales(graphql: AdminGraphql): Promise<StoreLocale[]> {
  const { shopLocales: locales } = await runOperation(graphql, SHOP_LOCALES, {}, shopLocales);
  return locales.toSorted((one, other) => Number(other.primary) - Number(one.primary));
}

import { type ExtraProduct, features, localise } from '@uptill/feature-schema';
import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { loadShopperTexts } from '../shopper-texts/shopper-texts';

const PRIMARY_LANGUAGE = `#graphql
  query PrimaryLanguage {
    shop {
      primaryDomain {
        localization {
          defaultLocale
        }
      }
    }
  }
`;

const primaryLanguage = z.object({
  shop: z.object({
    primaryDomain: z.object({ localization: z.object({ defaultLocale: z.string() }).nullable() }),
  }),
});

/** Returns the products of paid add-ons with default texts in the shop's primary language, in which Shopify stores products. */
export async function inPrimaryLanguage<Products extends Readonly<Record<string, ExtraProduct>>>(
  graphql: AdminGraphql,
  products: Products,
): Promise<Products> {
  if (Object.keys(products).length === 0) return products;
  const { shop } = await runOperation(graphql, PRIMARY_LANGUAGE, {}, primaryLanguage);
  const texts = await loadShopperTexts(shop.primaryDomain.localization?.defaultLocale ?? 'en');
  return texts ? localise(features, texts)(products) : products;
}

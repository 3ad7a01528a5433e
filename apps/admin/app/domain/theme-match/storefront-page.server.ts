import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';

const STOREFRONT_PAGE = `#graphql
  query StorefrontPage($query: String!, $products: Int!, $variants: Int!) {
    onlineStore {
      passwordProtection {
        enabled
      }
    }
    shop {
      primaryDomain {
        url
      }
    }
    products(first: $products, query: $query) {
      nodes {
        onlineStoreUrl
        isGiftCard
        variants(first: $variants) {
          nodes {
            availableForSale
          }
        }
      }
    }
  }
`;

const storefrontPageData = z.object({
  onlineStore: z.object({ passwordProtection: z.object({ enabled: z.boolean() }) }),
  shop: z.object({ primaryDomain: z.object({ url: z.string() }) }),
  products: z.object({
    nodes: z.array(
      z.object({
        onlineStoreUrl: z.string().nullable(),
        isGiftCard: z.boolean(),
        variants: z.object({ nodes: z.array(z.object({ availableForSale: z.boolean() })) }),
      }),
    ),
  }),
});

const VARIABLES = { query: 'published_status:published', products: 10, variants: 5 };

/** A page of the shop that shows its theme best. */
export interface StorefrontPage {
  /** Of the first product that can be bought, or of the home page. */
  url: string;
  /** True if visitors need a password for the store. */
  hasPassword: boolean;
}

/** Reads the address of a page that shows the theme's add-to-cart button, if there is one. */
export async function readStorefrontPage(graphql: AdminGraphql): Promise<StorefrontPage> {
  const data = await runOperation(graphql, STOREFRONT_PAGE, VARIABLES, storefrontPageData);
  const product = data.products.nodes.find(
    ({ onlineStoreUrl, isGiftCard, variants }) =>
      onlineStoreUrl && !isGiftCard && variants.nodes.some(({ availableForSale }) => availableForSale),
  );
  return {
    url: product?.onlineStoreUrl ?? data.shop.primaryDomain.url,
    hasPassword: data.onlineStore.passwordProtection.enabled,
  };
}

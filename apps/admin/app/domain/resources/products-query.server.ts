import { z } from 'zod';
import { mediumImage, minorUnits } from '../products/shopify-values';
import { idsIn, type NamedQuery } from './named-query.server';
import type { PickedResource } from './picked-resources';

const PRODUCTS = `#graphql
  query PickedProducts($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Product {
        id
        title
        status
        tracksInventory
        totalInventory
        featuredMedia {
          preview {
            image {
              url(transform: { maxWidth: 80, maxHeight: 80 })
            }
          }
        }
        priceRangeV2 {
          minVariantPrice {
            amount
          }
        }
        variants(first: 1) {
          nodes {
            availableForSale
          }
        }
      }
    }
  }
`;

const productNode = z
  .object({
    id: z.string(),
    title: z.string(),
    status: z.string(),
    tracksInventory: z.boolean(),
    totalInventory: z.number(),
    featuredMedia: mediumImage,
    priceRangeV2: z.object({ minVariantPrice: z.object({ amount: minorUnits }) }),
    variants: z.object({ nodes: z.array(z.object({ availableForSale: z.boolean() })) }),
  })
  .transform(
    ({ id, title, status, ...product }): PickedResource => ({
      id,
      title,
      variantTitle: null,
      productId: id,
      image: product.featuredMedia,
      price: product.priceRangeV2.minVariantPrice.amount,
      // Reading all variants of all products would cost too much. A product without stock may still be oversold.
      available:
        !product.tracksInventory ||
        product.totalInventory > 0 ||
        product.variants.nodes.some(({ availableForSale }) => availableForSale),
      status,
    }),
  );

/** Products, with their lowest prices. */
export const productsQuery: NamedQuery = { variables: idsIn('product'), operation: PRODUCTS, node: productNode };

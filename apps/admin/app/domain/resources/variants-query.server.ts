import { z } from 'zod';
import { mediumImage, minorUnits } from '../products/shopify-values';
import { idsIn, type NamedQuery } from './named-query.server';
import { DEFAULT_VARIANT_TITLE, type PickedResource } from './picked-resources';

const VARIANTS = `#graphql
  query PickedVariants($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        title
        price
        availableForSale
        media(first: 1) {
          nodes {
            preview {
              image {
                url(transform: { maxWidth: 80, maxHeight: 80 })
              }
            }
          }
        }
        product {
          id
          title
          status
          featuredMedia {
            preview {
              image {
                url(transform: { maxWidth: 80, maxHeight: 80 })
              }
            }
          }
        }
      }
    }
  }
`;

const variantNode = z
  .object({
    id: z.string(),
    title: z.string(),
    price: minorUnits,
    availableForSale: z.boolean(),
    media: z.object({ nodes: z.array(mediumImage) }),
    product: z.object({ id: z.string(), title: z.string(), status: z.string(), featuredMedia: mediumImage }),
  })
  .transform(
    ({ id, title, price, availableForSale, media, product }): PickedResource => ({
      id,
      title: product.title,
      variantTitle: title === DEFAULT_VARIANT_TITLE ? null : title,
      productId: product.id,
      image: media.nodes[0] ?? product.featuredMedia,
      price,
      available: availableForSale,
      status: product.status,
    }),
  );

/** Variants, with the images of their products if they have none. */
export const variantsQuery: NamedQuery = { variables: idsIn('variant'), operation: VARIANTS, node: variantNode };

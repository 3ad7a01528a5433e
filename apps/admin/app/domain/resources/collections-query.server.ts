import { z } from 'zod';
import { idsIn, type NamedQuery } from './named-query.server';
import type { PickedResource } from './picked-resources';

const COLLECTIONS = `#graphql
  query PickedCollections($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Collection {
        id
        title
        image {
          url(transform: { maxWidth: 80, maxHeight: 80 })
        }
      }
    }
  }
`;

const collectionNode = z
  .object({ id: z.string(), title: z.string(), image: z.object({ url: z.string() }).nullable() })
  .transform(
    ({ id, title, image }): PickedResource => ({
      id,
      title,
      variantTitle: null,
      productId: null,
      image: image?.url ?? null,
      price: null,
      available: true,
      status: null,
    }),
  );

export const collectionsQuery: NamedQuery = {
  variables: idsIn('collection'),
  operation: COLLECTIONS,
  node: collectionNode,
};

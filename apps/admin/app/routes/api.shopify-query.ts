import { operation, resource } from '../api/resource.server';
import { pickedResources } from '../picked-resources/picked-resources';
import { queryBody, readPickedResources } from '../picked-resources/shopify-queries.server';

export const loader = resource({
  POST: operation({
    summary: 'Runs a named query for products, variants or collections of the shop',
    body: queryBody,
    // 150 global ids have less than 8 KB.
    maxBytes: 16_384,
    answer: pickedResources,
    handle: ({ admin, body }) => readPickedResources(admin.graphql, body),
  }),
});

export const action = loader;

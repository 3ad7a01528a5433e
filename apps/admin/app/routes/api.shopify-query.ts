import { pickedResources } from '../domain/resources/picked-resources';
import { queryBody, readPickedResources } from '../domain/resources/shopify-queries.server';
import { operation, resource } from './resource.server';

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

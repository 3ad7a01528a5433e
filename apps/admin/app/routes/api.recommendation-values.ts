import { operation, resource } from '../api/resource.server';
import { listValues, valuesQuery } from '../recommendation-values/list-values.server';
import { recommendationValues } from '../recommendation-values/recommendation-values';

export const loader = resource({
  GET: operation({
    summary: 'Lists the types, vendors or tags that products of the shop have',
    query: valuesQuery,
    answer: recommendationValues,
    handle: ({ admin, query }) => listValues(admin.graphql, query.type),
  }),
});

export const action = loader;

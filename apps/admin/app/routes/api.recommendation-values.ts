import { listValues, valuesQuery } from '../domain/recommendations/list-values.server';
import { recommendationValues } from '../domain/recommendations/recommendation-values';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Lists the types, vendors or tags of the shop’s products',
    query: valuesQuery,
    answer: recommendationValues,
    handle: ({ admin, query }) => listValues(admin.graphql, query.type),
  }),
});

export const action = loader;

import { z } from 'zod';
import { listProducts } from '../domain/products/list-products.server';
import { productList } from '../domain/products/products';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Lists a page of active products by title, all or the results of a search',
    query: z.object({
      search: z.string().default(''),
      after: z.string().optional().describe('`next` of the page before. Default: the first page.'),
    }),
    answer: productList,
    handle: ({ admin, query: { search, after = null } }) => listProducts(admin.graphql, search, after),
  }),
});

export const action = loader;

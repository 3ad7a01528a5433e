import { productDetails } from '../domain/products/products';
import { readProduct } from '../domain/products/read-product.server';
import { problem } from '../platform/api/problem.server';
import { t } from '../platform/texts/texts';
import { operation, resource } from './resource.server';

export const loader = resource({
  GET: operation({
    summary: 'Reads a product in the storefront’s shape, with its first 100 variants',
    answer: productDetails,
    errors: ['not_found'],
    async handle({ admin, params: { id = '' } }) {
      const product = /^\d{1,15}$/.test(id) ? await readProduct(admin.graphql, Number(id)) : null;
      return product ?? problem('not_found', t('routes.noSuchProduct'));
    },
  }),
});

export const action = loader;

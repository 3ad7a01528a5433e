import { problem } from '../api/problem.server';
import { operation, resource } from '../api/resource.server';
import { productDetails } from '../products/products';
import { readProduct } from '../products/read-product.server';
import { t } from '../texts/texts';

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

import { noStore, problem } from '../api/problem.server';
import { resource } from '../api/resource.server';
import { readProduct } from '../products/read-product.server';
import { t } from '../texts/texts';

export const loader = resource({
  GET: async ({ admin, params }) => {
    const product = /^\d{1,15}$/.test(params.id ?? '') ? await readProduct(admin.graphql, Number(params.id)) : null;
    return product ? Response.json(product, { headers: noStore() }) : problem('not_found', t('routes.noSuchProduct'));
  },
});

export const action = loader;

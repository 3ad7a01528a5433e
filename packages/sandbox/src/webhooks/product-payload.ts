import { gid } from '../admin-api/gid.ts';
import type { Product } from '../catalogue/product.ts';
import type { Sandbox } from '../sandbox.ts';
import { productRestJson } from '../storefront/product-json.ts';

/** The body of `products/create` and `products/update`: the REST Product resource. */
export const productPayload = (product: Product, { urls }: Pick<Sandbox, 'urls'>) => ({
  ...productRestJson(product, urls.cdn),
  admin_graphql_api_id: gid('Product', product.id),
  status: (product.status ?? 'ACTIVE').toLowerCase(),
});

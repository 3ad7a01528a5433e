import { gid } from '../../../platform/gid.ts';
import { type Product, VARIANT_LIMIT } from '../../../shop/catalogue/product.ts';
import { withoutPending } from '../../../shop/catalogue/product-images.ts';
import { productRestJson } from '../../../shop/catalogue/product-json.ts';
import type { Sandbox } from '../../../shop/sandbox.ts';

/**
 * Returns the body of `products/create` and `products/update`: the REST Product resource, which has more fields than
 * the storefront's JSON.
 */
export function productPayload(product: Product, { urls }: Pick<Sandbox, 'urls'>) {
  const rest = productRestJson(withoutPending(product), urls.cdn);
  return {
    ...rest,
    admin_graphql_api_id: gid('Product', product.id),
    status: (product.status ?? 'ACTIVE').toLowerCase(),
    variants: product.variants.slice(0, VARIANT_LIMIT).map((variant, index) => ({
      ...rest.variants[index],
      admin_graphql_api_id: gid('ProductVariant', variant.id),
      inventory_item_id: variant.id,
      inventory_policy: variant.inventoryPolicy.toLowerCase(),
      inventory_quantity: variant.stock ?? 0,
    })),
  };
}

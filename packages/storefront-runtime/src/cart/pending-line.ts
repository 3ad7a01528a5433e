import { choosableOptions, type Product } from '../product/product.ts';
import { type AddRequest, requestOf } from './add-request.ts';
import type { AjaxCartLine } from './ajax-cart.ts';

/** Returns the line that an add will create: see `createPendingLines`. */
export type LineFor = ReturnType<typeof createPendingLines>;

/**
 * Returns a function that returns the line that an add will create, with a key, or undefined if the page does not know
 * its product. `productOf` returns the page's product if it contains a variant.
 */
export const createPendingLines =
  (productOf: (variantId: number) => Product | null) =>
  (request: AddRequest | FormData, key: string): AjaxCartLine | undefined => {
    const own = requestOf(request);
    const product = own.product ?? productOf(own.variantId);
    return own.removed ? { ...own.removed, key } : product ? pendingLine(key, own, product) : undefined;
  };

/**
 * Returns the cart line that an add will create, with the product's prices before discounts. Returns undefined if the
 * product does not contain the variant.
 */
function pendingLine(
  key: string,
  { variantId, quantity, sellingPlanId, properties = {}, price: finalPrice }: AddRequest,
  product: Product,
): AjaxCartLine | undefined {
  const variant = product.variants.find(({ id }) => id === variantId);
  if (!variant) return;
  const plan = variant.sellingPlans.find(({ id }) => id === sellingPlanId);
  const { price } = plan ?? variant;
  const deliveries = plan?.deliveries ?? 1;
  const options = choosableOptions(product);
  const named = product.sellingPlanGroups.flatMap(({ plans }) => plans).find(({ id }) => id === plan?.id);
  return {
    key,
    variant_id: variantId,
    product_id: product.id,
    handle: product.handle,
    url: `${product.url.split('?')[0]}?variant=${variantId}`,
    quantity,
    title: product.title,
    product_title: product.title,
    variant_title: variant.title,
    product_has_only_default_variant: options.length === 0,
    options_with_values: options.map(({ name, position }) => ({ name, value: variant.options[position - 1] ?? '' })),
    properties,
    // Products have the URL of a small image.
    image: (variant.image ?? product.image)?.replace(/[?&]width=\d+$/, '') ?? null,
    price,
    original_price: price,
    final_price: finalPrice ?? price,
    original_line_price: price * quantity,
    final_line_price: (finalPrice ?? price) * quantity,
    line_level_discount_allocations: [],
    gift_card: false,
    requires_shipping: true,
    product_type: '',
    vendor: '',
    ...(variant.quantityRule && { quantity_rule: variant.quantityRule }),
    ...(named && {
      selling_plan_allocation: {
        compare_at_price: variant.price * deliveries,
        per_delivery_price: price / deliveries,
        selling_plan: named,
      },
    }),
  };
}

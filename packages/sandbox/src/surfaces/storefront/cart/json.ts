import { publicAttributes } from '../../../shop/cart/cart.ts';
import type { PricedCart, PricedLine } from '../../../shop/cart/price.ts';
import { hasOnlyDefaultVariant } from '../../../shop/catalogue/product.ts';
import { pictureOf } from '../../../shop/catalogue/product-images.ts';
import { sellingPlanAllocationJson, sellingPlanJson } from '../../../shop/catalogue/product-json.ts';
import { allocationJson, applicationJson, lineLevelAllocations } from '../../../shop/discounts/application.ts';

/** Returns the body of `GET /cart.js`, which is also `{{ cart | json }}`. Money is in minor units. */
export function cartJson(cart: PricedCart, currency: string, cdn: string, root: string) {
  const onCart = cart.applications.filter(({ level }) => level === 'cart');
  return {
    token: cart.state.token,
    note: cart.state.note,
    attributes: publicAttributes(cart.state.attributes),
    original_total_price: cart.originalTotalPrice,
    total_price: cart.totalPrice,
    total_discount: cart.totalDiscount,
    total_weight: cart.totalWeight,
    item_count: cart.itemCount,
    items: cart.lines.map((line) => lineJson(line, cdn, root)),
    requires_shipping: cart.lines.some((line) => line.variant.requiresShipping),
    currency,
    items_subtotal_price: cart.itemsSubtotalPrice,
    cart_level_discount_applications: onCart.map(applicationJson),
    discount_codes: cart.discountCodes,
  };
}

/** Returns one line as in the `items` of `cart.js` and as the response of `add.js`. */
export function lineJson(line: PricedLine, cdn: string, root: string) {
  const { state, product, variant, sellingPlan } = line;
  const allocations = lineLevelAllocations(line);
  const isDefault = hasOnlyDefaultVariant(product);
  const title = isDefault ? product.title : `${product.title} - ${variant.title}`;
  const image = pictureOf(product, variant);
  const src = image ? `${cdn}${image.path}?v=1` : null;
  const group = product.sellingPlanGroups.find((candidate) => sellingPlan && candidate.plans.includes(sellingPlan));
  return {
    id: variant.id,
    properties: state.properties ?? {},
    quantity: state.quantity,
    variant_id: variant.id,
    key: line.key,
    title,
    price: line.originalPrice,
    original_price: line.originalPrice,
    presentment_price: line.originalPrice / 100,
    discounted_price: line.finalPrice,
    line_price: line.finalLinePrice,
    original_line_price: line.originalLinePrice,
    total_discount: line.originalLinePrice - line.finalLinePrice,
    discounts: allocations.map(({ amount, application }) => ({ amount, title: application.title })),
    sku: variant.sku,
    grams: variant.grams,
    vendor: product.vendor,
    taxable: true,
    product_id: product.id,
    product_has_only_default_variant: isDefault,
    gift_card: product.isGiftCard ?? false,
    final_price: line.finalPrice,
    final_line_price: line.finalLinePrice,
    url: `${root}products/${product.handle}?variant=${variant.id}`,
    featured_image: image
      ? { aspect_ratio: image.width / image.height, alt: image.alt, height: image.height, url: src, width: image.width }
      : { aspect_ratio: null, alt: null, height: null, url: null, width: null },
    image: src,
    handle: product.handle,
    requires_shipping: variant.requiresShipping,
    product_type: product.type,
    product_title: product.title,
    untranslated_product_title: product.untranslatedTitle ?? product.title,
    product_description: product.description.replace(/<[^>]*>/g, ''),
    variant_title: isDefault ? null : variant.title,
    untranslated_variant_title: isDefault ? null : (variant.untranslatedTitle ?? variant.title),
    variant_options: variant.options,
    options_with_values: product.options.map((option, index) => ({
      name: option.name,
      value: variant.options[index] ?? '',
    })),
    line_level_discount_allocations: allocations.map(allocationJson),
    line_level_total_discount: line.originalLinePrice - line.finalLinePrice,
    quantity_rule: variant.quantityRule,
    has_components: false,
    ...(line.parentKey === null
      ? {}
      : {
          parent_relationship: { parent_key: line.parentKey },
          instructions: { can_remove: true, can_update_quantity: true },
        }),
    ...(sellingPlan && group
      ? {
          selling_plan_allocation: {
            ...sellingPlanAllocationJson(variant.price, sellingPlan, group),
            selling_plan: sellingPlanJson(sellingPlan, group),
          },
        }
      : {}),
  };
}

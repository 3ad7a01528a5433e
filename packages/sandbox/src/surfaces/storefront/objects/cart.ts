import { publicAttributes } from '../../../shop/cart/cart.ts';
import type { PricedLine } from '../../../shop/cart/price.ts';
import { hasOnlyDefaultVariant } from '../../../shop/catalogue/product.ts';
import { pictureOf } from '../../../shop/catalogue/product-images.ts';
import { sellingPlanAmounts } from '../../../shop/catalogue/product-json.ts';
import { allocationJson, applicationJson, lineLevelAllocations } from '../../../shop/discounts/application.ts';
import { currencyObject } from '../../../shop/markets/currency.ts';
import { cartJson, lineJson } from '../cart/json.ts';
import type { Page } from '../page.ts';
import { ImageDrop } from './image.ts';
import { ProductDrop } from './product.ts';
import { sellingPlanObject } from './selling-plan.ts';
import { VariantDrop } from './variant.ts';

/** Liquid's `cart`. */
export function cartObject(page: Page) {
  const { cart, shop, sandbox } = page;
  const flat = cart.lines.map((line, index) => ({ ...lineObject(page, line), index }));
  const items = flat.map((item, index) => {
    const parent = flat.find(({ key }) => key === cart.lines[index]?.parentKey);
    return parent ? { ...item, parent_relationship: { parent } } : item;
  });
  const subject = page.subject.product;
  return {
    items,
    item_count: cart.itemCount,
    'empty?': items.length === 0,
    note: cart.state.note,
    attributes: publicAttributes(cart.state.attributes),
    currency: currencyObject(page.currency),
    total_price: cart.totalPrice,
    original_total_price: cart.originalTotalPrice,
    items_subtotal_price: cart.itemsSubtotalPrice,
    total_discount: cart.totalDiscount,
    total_weight: cart.totalWeight,
    requires_shipping: cart.lines.some((line) => line.variant.requiresShipping),
    cart_level_discount_applications: cart.applications.filter(({ level }) => level === 'cart').map(applicationJson),
    discount_applications: cart.applications.map(applicationJson),
    discount_codes: cart.discountCodes,
    taxes_included: shop.taxes.included,
    duties_included: false,
    discounts: [],
    checkout_charge_amount: cart.totalPrice,
    subject_quantity: subject ? items.filter((item) => item.product_id === subject.id).length : 0,
    toJSON: () => cartJson(cart, page.currency, sandbox.urls.cdn, page.root),
  };
}

function lineObject(page: Page, line: PricedLine) {
  const { state, product, variant, sellingPlan } = line;
  const image = pictureOf(product, variant);
  const group = product.sellingPlanGroups.find((candidate) => sellingPlan && candidate.plans.includes(sellingPlan));
  return {
    id: variant.id,
    key: line.key,
    product_id: product.id,
    variant_id: variant.id,
    product: ProductDrop.of(page, product),
    variant: VariantDrop.of(page, product, variant),
    title: hasOnlyDefaultVariant(product) ? product.title : `${product.title} - ${variant.title}`,
    quantity: state.quantity,
    // A loop over properties yields pairs, like a Ruby hash.
    properties: Object.entries(state.properties ?? {}),
    options_with_values: product.options.map((option, index) => ({
      name: option.name,
      value: variant.options[index] ?? '',
    })),
    price: line.originalPrice,
    original_price: line.originalPrice,
    final_price: line.finalPrice,
    original_line_price: line.originalLinePrice,
    final_line_price: line.finalLinePrice,
    line_price: line.finalLinePrice,
    line_level_discount_allocations: lineLevelAllocations(line).map(allocationJson),
    discount_allocations: line.allocations.map(allocationJson),
    line_level_total_discount: line.originalLinePrice - line.finalLinePrice,
    selling_plan_allocation:
      sellingPlan && group
        ? {
            ...sellingPlanAmounts(variant.price, sellingPlan),
            selling_plan_group_id: group.id,
            selling_plan: sellingPlanObject(page, sellingPlan, group),
          }
        : null,
    unit_price: null,
    sku: variant.sku,
    vendor: product.vendor,
    grams: variant.grams,
    requires_shipping: variant.requiresShipping,
    fulfillment: null,
    fulfillment_service: 'manual',
    successfully_fulfilled_quantity: 0,
    tax_lines: [],
    message: null,
    discounts: [],
    total_discount: line.originalLinePrice - line.finalLinePrice,
    instructions: { can_remove: true, can_update_quantity: true },
    unit_price_measurement: null,
    taxable: true,
    gift_card: product.isGiftCard ?? false,
    image: image ? ImageDrop.of(page, image, product.images.indexOf(image)) : null,
    url: page.href(`products/${product.handle}?variant=${variant.id}`),
    url_to_remove: page.href(`cart/change?id=${encodeURIComponent(line.key)}&quantity=0`),
    error_message: null,
    item_components: [],
    parent_relationship: null,
    toJSON: () => lineJson(line, page.sandbox.urls.cdn, page.root),
  };
}

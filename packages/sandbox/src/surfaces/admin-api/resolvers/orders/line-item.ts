import { gid } from '../../../../platform/gid.ts';
import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import { decimalMoney } from '../../../../shop/markets/amount.ts';
import { fulfillableQuantity } from '../../../../shop/orders/fulfillment.ts';
import { shopAmount } from '../../../../shop/orders/money-set.ts';
import type { Order, OrderLine } from '../../../../shop/orders/order.ts';
import { linePrice } from '../../../../shop/orders/totals.ts';
import type { AdminApiContext } from '../../context.ts';
import { productFields } from '../products/product.ts';
import { variantFields } from '../products/variant.ts';
import { discountAllocations } from './discount-application.ts';
import { attributesOf, moneyBag } from './money-bag.ts';
import { taxLineFields } from './tax-lines.ts';

/** `LineItem`. Product and variant are null once deleted; the line keeps its own data. */
export function lineItemFields(order: Order, line: OrderLine, context: AdminApiContext) {
  const found = line.variantId === null ? undefined : catalogueOf(context.shop).variant(line.variantId);
  const money = (presentment: number) => decimalMoney(shopAmount(order, presentment));
  const original = line.price * line.quantity;
  const discounted = linePrice(line);
  const unit = line.quantity > 0 ? Math.round(discounted / line.quantity) : 0;
  return {
    id: gid('LineItem', line.id),
    title: line.title,
    name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
    variantTitle: line.variantTitle,
    vendor: line.vendor,
    sku: line.sku,
    quantity: line.quantity,
    currentQuantity: line.currentQuantity,
    refundableQuantity: line.currentQuantity,
    fulfillableQuantity: fulfillableQuantity(order, line),
    nonFulfillableQuantity: 0,
    unfulfilledQuantity: fulfillableQuantity(order, line),
    requiresShipping: line.requiresShipping,
    isGiftCard: false,
    taxable: true,
    restockable: true,
    canRestock: true,
    merchantEditable: !order.cancelledAt,
    customAttributes: attributesOf(line.properties),
    sellingPlan: line.sellingPlan && {
      name: line.sellingPlan.name,
      sellingPlanId: gid('SellingPlan', line.sellingPlan.id),
    },
    discountAllocations: discountAllocations(order, line.discounts),
    originalUnitPrice: money(line.price),
    originalUnitPriceSet: moneyBag(order, line.price),
    originalTotal: money(original),
    originalTotalSet: moneyBag(order, original),
    discountedUnitPrice: money(unit),
    discountedUnitPriceSet: moneyBag(order, unit),
    discountedUnitPriceAfterAllDiscountsSet: moneyBag(order, unit),
    discountedTotal: money(discounted),
    discountedTotalSet: moneyBag(order, discounted),
    totalDiscount: money(original - discounted),
    totalDiscountSet: moneyBag(order, original - discounted),
    taxLines: taxLineFields(order, [discounted]),
    duties: [],
    product: () => (found ? productFields(found.product, context) : null),
    variant: () => (found ? variantFields(found.product, found.variant, context) : null),
  };
}

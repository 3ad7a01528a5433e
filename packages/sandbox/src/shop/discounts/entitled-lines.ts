import type { DraftLine, PricingContext } from '../cart/draft-cart.ts';
import type { Discount, DiscountItems } from './discount.ts';

type Goods = Pick<PricingContext, 'catalogue'>;

/** The lines that a discount may touch: of its goods, and bought as it asks. */
export function entitledLines(discount: Discount, lines: DraftLine[], place: Goods): DraftLine[] {
  const { appliesTo, items, appliesOnOneTimePurchase = true, appliesOnSubscription = true } = discount;
  return lines.filter(
    (line) =>
      (line.sellingPlan ? appliesOnSubscription : appliesOnOneTimePurchase) &&
      (appliesTo !== 'lines' || isAmong(items, line, place)),
  );
}

/** Whether a line is of these goods; without any, all are meant. */
export function isAmong(
  items: DiscountItems | undefined,
  { product, variant }: DraftLine,
  { catalogue }: Goods,
): boolean {
  if (!items) return true;
  const { productIds = [], variantIds = [], collectionIds = [] } = items;
  return (
    productIds.includes(product.id) ||
    variantIds.includes(variant.id) ||
    catalogue.collections.some(
      ({ id, products }) => collectionIds.includes(id) && products.some((one) => one.id === product.id),
    )
  );
}

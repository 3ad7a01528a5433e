import type { DraftLine, PricingContext } from '../cart/draft-cart.ts';
import type { Discount, DiscountItems } from './discount.ts';

type WithCatalogue = Pick<PricingContext, 'catalogue'>;

/** Returns the lines to which a discount applies, by product and by kind of purchase (one-time or subscription). */
export function entitledLines(discount: Discount, lines: DraftLine[], place: WithCatalogue): DraftLine[] {
  const { appliesTo, items, appliesOnOneTimePurchase = true, appliesOnSubscription = true } = discount;
  return lines.filter(
    (line) =>
      (line.sellingPlan ? appliesOnSubscription : appliesOnOneTimePurchase) &&
      (appliesTo !== 'lines' || isAmong(items, line, place)),
  );
}

/** Returns whether a line is among the items of a discount. True if the discount has no items. */
export function isAmong(
  items: DiscountItems | undefined,
  { product, variant }: DraftLine,
  { catalogue }: WithCatalogue,
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

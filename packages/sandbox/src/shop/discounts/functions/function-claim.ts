import type { DraftCart, PricingContext } from '../../cart/draft-cart.ts';
import type { Operation } from '../../functions/output/output-values.ts';
import { runDiscountFunction } from '../../functions/run-discount-function.ts';
import type { Claim, Offer } from '../claim.ts';
import { classesOf, type Discount } from '../discount.ts';
import { entitledLines } from '../entitled-lines.ts';
import { functionContext } from './function-context.ts';
import { orderOffer } from './order-offer.ts';
import { productOffers } from './product-offers.ts';

/**
 * Runs the Function of a discount for the cart's lines and returns the claim. Operations of a class that the discount
 * does not have are ignored. The claim is empty if the Function fails.
 */
export function functionClaim(discount: Discount, cart: DraftCart, eligible: Discount[], place: PricingContext): Claim {
  const context = functionContext(discount, 'cart.lines.discounts.generate.run', cart, eligible, place);
  const classes = classesOf(discount);
  const entitled = new Set(
    entitledLines({ ...discount, appliesTo: 'order' }, cart.lines, place).map(({ state }) => state),
  );
  const terms = { discount, market: place.market, entitled };
  const offersOf = ({ productDiscountsAdd, orderDiscountsAdd }: Operation, index: number): Offer[] => {
    if (productDiscountsAdd && classes.includes('lines')) {
      return productOffers(productDiscountsAdd, cart.lines, { ...terms, operation: index });
    }
    if (orderDiscountsAdd && classes.includes('order')) {
      return [orderOffer(orderDiscountsAdd, { ...terms, operation: index })];
    }
    return [];
  };
  const offers = (runDiscountFunction(context)?.operations ?? []).flatMap(offersOf);
  return { discount, classes: [...new Set(offers.map(({ appliesTo }) => appliesTo))], offers };
}

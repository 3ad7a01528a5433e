import { nameOf, type OfferInput, offersIn, rewardsIn } from './offer-input.ts';

interface DeliveryOption {
  handle: string;
  deliveryMethodType: string;
  cost: { amount: string };
}

interface Input extends OfferInput {
  cart: OfferInput['cart'] & { deliveryGroups: readonly { deliveryOptions: readonly DeliveryOption[] }[] };
}

/** Makes the cheapest shipping rate of each delivery group free, if the cart has earned it. */
export function cartDeliveryOptionsDiscountsGenerateRun(input: Input): { operations: object[] } {
  const offers = offersIn(input);
  const shipping = offers && rewardsIn(input, offers).shipping;
  const targets = input.cart.deliveryGroups.flatMap(({ deliveryOptions }) => {
    const cheapest = cheapestOf(deliveryOptions);
    return cheapest ? [{ deliveryOption: { handle: cheapest.handle } }] : [];
  });
  if (!shipping || targets.length === 0) return { operations: [] };
  const candidate = { message: nameOf(shipping.title, input), targets, value: { percentage: { value: 100 } } };
  return { operations: [{ deliveryDiscountsAdd: { selectionStrategy: 'ALL', candidates: [candidate] } }] };
}

/** Returns the cheapest option, ignoring local pickup; the first one if several are equally cheap. */
function cheapestOf(options: readonly DeliveryOption[]): DeliveryOption | undefined {
  const shipping = options.filter(({ deliveryMethodType }) => deliveryMethodType === 'SHIPPING');
  const lowest = Math.min(...shipping.map(({ cost }) => Number(cost.amount)));
  return shipping.find(({ cost }) => Number(cost.amount) === lowest);
}

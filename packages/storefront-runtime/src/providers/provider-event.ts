import type { ProviderEventKind } from '@uptill/feature-schema/provider-events';
import type { CartState } from '../cart/cart-state.ts';
import type { SentEvent } from '../metrics/tracked-event.ts';

/** An event for a provider. Money is in major units of the currency. */
export interface ProviderEvent {
  /** The id of our own event. */
  id: string;
  kind: ProviderEventKind;
  /** Absent if the value is unknown. */
  money?: { value: number; currency: string | undefined };
  items: { product: string; variant: string; quantity: number; price: number }[];
  details: { feature: string; control: string | undefined };
}

/** The features whose `checkout` buttons lead to the checkout without an add. */
const LEADING_TO_CHECKOUT = ['miniCart', 'stickyButton'];

/** Returns the provider events for an event: none for a view, and two for an add that leads to the checkout. */
export function providerEvents(event: SentEvent, { content }: Pick<CartState, 'content'>): ProviderEvent[] {
  const { id, action, name, type, buttonAction, currency, quantity = 1, price, value, line } = event;
  const tell = (kind: ProviderEventKind, hundredths?: number, lines: Line[] = []): ProviderEvent => ({
    id,
    kind,
    ...(hundredths !== undefined && { money: { value: hundredths / 100, currency } }),
    items: lines.map((item) => ({
      product: String(item.product_id),
      variant: String(item.variant_id),
      quantity: item.quantity,
      price: (item.final_price ?? 0) / 100,
    })),
    details: { feature: name, control: type },
  });
  if (action === 'addToCart') {
    const lines = line && [{ ...line, quantity, final_price: price }];
    const added = tell('addToCart', value, lines);
    return buttonAction === 'checkout' ? [added, tell('checkout', value, lines)] : [added];
  }
  if (action !== 'click' && action !== 'change') return [];
  const isCheckout = LEADING_TO_CHECKOUT.includes(name) && (type === 'checkout' || buttonAction === 'checkout');
  return [isCheckout ? tell('checkout', content?.total_price, content?.items) : tell('engagement')];
}

/** The fields of a cart line. The response to an add is not validated, so any of them may be missing. */
interface Line {
  product_id?: unknown;
  variant_id?: unknown;
  quantity: number;
  final_price?: number | undefined;
}

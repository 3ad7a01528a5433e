import type { AddedLine, AddRequest } from './add-request.ts';

/** The metrics event of a confirmed add. Money is in minor units. */
export interface AddedEvent {
  action: 'addToCart';
  buttonAction: string | undefined;
  cartToken: string | undefined;
  quantity: number;
  price: number | undefined;
  value: number | undefined;
  productHandles: string[] | undefined;
  line: AddedLine;
}

/** Returns the metrics event of an add. The price comes from the shop's response. */
export function addedEvent(line: AddedLine, { quantity, next }: AddRequest, cartId: string | null): AddedEvent {
  const price = [line.final_price, line.price].find((value) => typeof value === 'number');
  return {
    action: 'addToCart',
    buttonAction: next,
    cartToken: cartId ?? undefined,
    quantity,
    price,
    value: price === undefined ? undefined : price * quantity,
    productHandles: typeof line.handle === 'string' ? [line.handle] : undefined,
    line,
  };
}

import type { Order } from './order.ts';

/** Returns the confirmation number shown to buyers: nine letters and digits. Unlike the order number, it does not reveal the number of orders. */
export const confirmationNumber = ({ token }: Pick<Order, 'token'>) => token.slice(0, 9).toUpperCase();

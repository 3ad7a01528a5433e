import type { Order } from './order.ts';

/** What buyers are told beside the order's number, which tells how many orders there are: nine letters and digits. */
export const confirmationNumber = ({ token }: Pick<Order, 'token'>) => token.slice(0, 9).toUpperCase();

import type { AppPurchase } from '../../../billing/charge.ts';
import { gid } from '../../gid.ts';

/** `AppPurchaseOneTime`. */
export const purchaseFields = ({ id, name, status, test, createdAt, price }: AppPurchase) => ({
  __typename: 'AppPurchaseOneTime',
  id: gid('AppPurchaseOneTime', id),
  name,
  status,
  test,
  createdAt,
  price: { ...price, amount: String(Number(price.amount)) },
});

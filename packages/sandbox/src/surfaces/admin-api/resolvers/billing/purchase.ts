import { gid } from '../../../../platform/gid.ts';
import type { AppPurchase } from '../../../../shop/billing/charge.ts';

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

import { gid } from '../../../../platform/gid.ts';
import type { AppCredit } from '../../../../shop/billing/charge.ts';
import { moneyFields } from './charge-money.ts';

/** `AppCredit`. */
export const creditFields = ({ id, description, amount, test, createdAt }: AppCredit) => ({
  __typename: 'AppCredit',
  id: gid('AppCredit', id),
  description,
  amount: moneyFields(amount),
  test,
  createdAt,
});

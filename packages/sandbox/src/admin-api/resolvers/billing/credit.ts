import type { AppCredit } from '../../../billing/charge.ts';
import { gid } from '../../gid.ts';
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

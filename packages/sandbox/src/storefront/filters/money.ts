import { formatMoney } from '../money.ts';
import type { FilterCall, ThemeFilter } from './filter.ts';

const withFormat =
  (format: (call: FilterCall) => string): ThemeFilter =>
  (call) =>
    formatMoney(call.value, format(call));

const shopFormat = ({ place }: FilterCall) => place.page.shop.moneyFormat;

/** Amounts come in minor units. */
export const moneyFilters: Record<string, ThemeFilter> = {
  money: withFormat(shopFormat),
  money_with_currency: withFormat(({ place }) => place.page.shop.moneyWithCurrencyFormat),
  money_without_currency: withFormat((call) => placeholderOf(shopFormat(call))),
  money_without_trailing_zeros: ({ value, place }) =>
    formatMoney(value, place.page.shop.moneyFormat).replace(/([.,])00(?!\d)/, ''),
};

function placeholderOf(format: string): string {
  return /\{\{.*?\}\}/.exec(format)?.[0] ?? '{{amount}}';
}

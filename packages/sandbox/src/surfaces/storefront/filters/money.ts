import { moneyFormats } from '../../../shop/markets/currency.ts';
import { formatMoney } from '../../../shop/markets/money.ts';
import { type FilterCall, printed, type ThemeFilter } from './filter.ts';

const withFormat =
  (format: (call: FilterCall) => string): ThemeFilter =>
  (call) =>
    formatMoney(call.value, format(call));

const formats = ({ place: { page } }: FilterCall) => moneyFormats(page.shop, page.currency);

/** Filters of amounts in minor units. */
export const moneyFilters: Record<string, ThemeFilter> = {
  money: withFormat((call) => formats(call).moneyFormat),
  money_with_currency: withFormat((call) => formats(call).moneyWithCurrencyFormat),
  money_without_currency: withFormat((call) => placeholderOf(formats(call).moneyFormat)),
  money_without_trailing_zeros: (call) =>
    formatMoney(call.value, formats(call).moneyFormat).replace(/([.,])00(?!\d)/, ''),
  money_amount: ({ value }) => formatMoney(value, '{{ amount }}').replaceAll(',', ''),
  unit_price_with_measurement: (call) => {
    const [measurement] = call.args;
    const price = formatMoney(call.value, formats(call).moneyFormat);
    const quantity: unknown = Reflect.get(Object(measurement), 'reference_value');
    const unit = printed(Reflect.get(Object(measurement), 'reference_unit'));
    return price && unit ? `${price}/${quantity === 1 ? '' : printed(quantity)}${unit}` : price;
  },
};

function placeholderOf(format: string): string {
  return /\{\{.*?\}\}/.exec(format)?.[0] ?? '{{amount}}';
}

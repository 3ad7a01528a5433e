import {
  type Condition,
  type Field,
  marketName,
  type NumberField,
  type ResourcesField,
  scaleOf,
  unitOf,
} from '@uptill/feature-schema';
import { language, t } from '../../platform/texts/texts';
import { useShopData } from '../shop-data/shop-data';

type Holds = (condition: Condition) => boolean;

/** Returns a function that formats the value of a setting as a short text, such as `€25` or the name of a market. */
export function useValueText(): (field: Field, value: unknown, holds: Holds) => string {
  const markets = useShopData('markets');
  const money = useMoneyText();
  return (field, value, holds) => {
    if (field.kind === 'market') return marketName(markets?.ok ? markets.value.markets : [], String(value));
    if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
    if (field.kind === 'number' && typeof value === 'number') return numberText(field, value, holds, money);
    if (field.kind === 'resources') return resourcesText(field, value);
    return String(value ?? '').trim();
  };
}

/** Returns the number of chosen resources; an empty text for none. */
function resourcesText({ type }: ResourcesField, value: unknown): string {
  const count = Array.isArray(value) ? value.length : 0;
  return count === 0 ? '' : t('form.countOfResources', { count, type });
}

function numberText(field: NumberField, value: number, holds: Holds, money: (amount: number) => string): string {
  const unit = unitOf(field, holds);
  if (unit === 'items') return t('form.countOfItems', { count: value });
  return unit === 'money' ? money(value) : (value / scaleOf(field.unit)).toLocaleString(language());
}

/** Returns a function that formats an amount of money in the shop's currency, or without one until it is known. */
export function useMoneyText(): (amount: number) => string {
  const metadata = useShopData('shopMetadata');
  if (!metadata?.ok) return (amount) => amount.toLocaleString(language());
  return moneyIn(metadata.value.currency);
}

/** Returns a function that formats an amount of money in a currency, as short as possible. */
export function moneyIn(currency: string): (amount: number) => string {
  const { format } = new Intl.NumberFormat(language(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format;
}

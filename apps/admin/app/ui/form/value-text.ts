import {
  type Condition,
  type Field,
  marketName,
  type NumberField,
  type ResourcesField,
  unitOf,
} from '@uptill/feature-schema';
import { language, t } from '../../platform/texts/texts';
import { useShopData } from '../shop-data/shop-data';

type Holds = (condition: Condition) => boolean;

/** Returns a function that formats the value of a setting as a short text, such as `€25` or the name of a market. */
export function useValueText(): (field: Field, value: unknown, holds: Holds) => string {
  const markets = useShopData('markets');
  const metadata = useShopData('shopMetadata');
  const currency = metadata?.ok ? metadata.value.currency : undefined;
  return (field, value, holds) => {
    if (field.kind === 'market') return marketName(markets?.ok ? markets.value.markets : [], String(value));
    if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
    if (field.kind === 'number' && typeof value === 'number') return numberText(field, value, holds, currency);
    if (field.kind === 'resources') return resourcesText(field, value);
    return String(value ?? '').trim();
  };
}

/** Returns the number of chosen resources; an empty text for none. */
function resourcesText({ type }: ResourcesField, value: unknown): string {
  const count = Array.isArray(value) ? value.length : 0;
  return count === 0 ? '' : t('form.countOfResources', { count, type });
}

function numberText(field: NumberField, value: number, holds: Holds, currency: string | undefined): string {
  const unit = unitOf(field, holds);
  if (unit === 'items') return t('form.countOfItems', { count: value });
  if (unit !== 'money' || !currency) return value.toLocaleString(language());
  return new Intl.NumberFormat(language(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(value);
}

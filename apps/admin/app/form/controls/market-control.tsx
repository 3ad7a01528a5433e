import { Select } from '@shopify/polaris';
import { ALL_COUNTRIES, type MarketField, marketName } from '@uptill/feature-schema';
import { useShopData } from '../../shop-data/shop-data';
import type { ControlProps } from '../control';

/** Select with all countries, the shop's markets, and the stored market even if the shop has no market with its id. */
export function MarketControl({ field, id, value, issues, onChange }: ControlProps<MarketField>) {
  const current = String(value);
  const loaded = useShopData('markets');
  const markets = loaded?.ok ? loaded.value.markets : [];
  const ids = new Set([ALL_COUNTRIES.id, ...markets.map((market) => market.id), current]);
  return (
    <Select
      id={id}
      label={field.label}
      helpText={field.info}
      options={[...ids].map((id) => ({ value: id, label: marketName(markets, id) }))}
      value={current}
      error={issues.get(id)}
      onChange={onChange}
    />
  );
}

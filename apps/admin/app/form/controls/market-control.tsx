import { Select } from '@shopify/polaris';
import type { MarketField } from '@uptill/feature-schema';
import type { ControlProps } from '../control';

/** Select with all markets and the stored market. It does not list the shop's other markets yet. */
export function MarketControl({ field, id, value, issues, onChange }: ControlProps<MarketField>) {
  const current = String(value);
  const stored = current === 'all' ? [] : [{ value: current, label: current }];
  return (
    <Select
      id={id}
      label={field.label}
      helpText={field.info}
      options={[{ value: 'all', label: 'All Countries' }, ...stored]}
      value={current}
      error={issues.get(id)}
      onChange={onChange}
    />
  );
}

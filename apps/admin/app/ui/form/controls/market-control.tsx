import { Select } from '@shopify/polaris';
import type { MarketField } from '@uptill/feature-schema';
import { useContext } from 'react';
import { CheckFieldContext } from '../check-field';
import type { ControlProps } from '../control';
import { useMarketOptions } from './market-options';

/** Select with all countries and the shop's markets. */
export function MarketControl({ field, id, value, issues, onChange }: ControlProps<MarketField>) {
  const current = String(value);
  const check = useContext(CheckFieldContext);
  return (
    <Select
      id={id}
      label={field.label}
      helpText={field.info}
      options={useMarketOptions([current])}
      value={current}
      error={issues.get(id)}
      onChange={(chosen) => {
        onChange(chosen);
        check(id);
      }}
    />
  );
}

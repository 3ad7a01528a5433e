import { TextField } from '@shopify/polaris';
import type { NumberField } from '@uptill/feature-schema';
import { useState } from 'react';
import { useShopData } from '../../shop-data/shop-data';
import type { ControlProps } from '../control';

/** Content after the input, by unit. Amounts have none: their label names the unit. */
const SUFFIX = { px: 'px', s: 'seconds', '%': '%', money: <ShopCurrency />, amount: undefined };

export function NumberControl({ field, id, value, issues, onChange }: ControlProps<NumberField>) {
  const isMoney = field.unit === 'money';
  // Unfinished text such as "1." equals the number 1. Keep the text until the value changes from outside.
  const [typed, setTyped] = useState(String(value));
  const text = parseNumber(typed) === value ? typed : String(value);
  return (
    <TextField
      id={id}
      type="number"
      label={field.label}
      helpText={field.info}
      value={text}
      // Browsers count steps from the minimum: from 0.01, the arrow keys would change 50 to 50.01.
      min={isMoney ? Math.floor(field.min) : field.min}
      max={field.max}
      // Steps of one cent would be too small for the arrow keys.
      step={isMoney ? 1 : field.step}
      suffix={field.unit ? SUFFIX[field.unit] : undefined}
      error={issues.get(id)}
      autoComplete="off"
      onChange={(next) => {
        setTyped(next);
        onChange(parseNumber(next));
      }}
    />
  );
}

/** Parses a number. Returns any other text unchanged, so that validation reports it. */
function parseNumber(text: string): number | string {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : number;
}

/** Code of the shop's currency, such as `EUR`. */
function ShopCurrency() {
  const metadata = useShopData('shopMetadata');
  return metadata?.ok ? metadata.value.currency : null;
}

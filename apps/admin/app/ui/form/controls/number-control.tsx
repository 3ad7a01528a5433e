import { BlockStack, TextField } from '@shopify/polaris';
import { type AmountUnit, type NumberField, scaleOf, type Unit, unitOf } from '@uptill/feature-schema';
import { type ReactNode, useState } from 'react';
import { t } from '../../../platform/texts/texts';
import { useShopData } from '../../shop-data/shop-data';
import { useBrandLink } from '../brand-link';
import type { ControlProps } from '../control';
import { useHolds } from '../is-visible';
import { BrandNote } from './brand-note';

/** Content after the input. */
const SUFFIX: Record<Unit | AmountUnit, () => ReactNode> = {
  px: () => 'px',
  s: () => t('form.seconds'),
  min: () => t('form.minutes'),
  '%': () => '%',
  money: () => <ShopCurrency />,
  shopperMoney: () => t('form.shoppersCurrency'),
  items: () => t('form.items'),
};

export function NumberControl({ field, id, value, scope, issues, onChange }: ControlProps<NumberField>) {
  const link = useBrandLink(id, field);
  const unit = unitOf(field, useHolds(scope));
  const hasHundredths = field.unit === 'money' || field.unit === 'amount';
  // Unfinished text such as "1." equals the number 1, so the typed text is stored until the value changes from outside.
  const [typed, setTyped] = useState(() => shown(value, scaleOf(field.unit)));
  const scale = scaleOf(field.unit);
  const text = parseNumber(typed, scale) === value ? typed : shown(value, scale);
  return (
    <BlockStack gap="100">
      <TextField
        id={id}
        type="number"
        label={field.label}
        helpText={field.info}
        value={text}
        // Browsers count steps from the minimum: from 0.01, the arrow keys would change 50 to 50.01.
        min={hasHundredths ? Math.floor(field.min) : field.min / scale}
        max={field.max / scale}
        // Steps of one cent would be too small for the arrow keys.
        step={hasHundredths ? 1 : field.step}
        suffix={unit && SUFFIX[unit]()}
        error={issues.get(id)}
        autoComplete="off"
        onChange={(next) => {
          setTyped(next);
          onChange(parseNumber(next, scale));
        }}
      />
      <BrandNote link={link} field={field} id={id} onChange={onChange} />
    </BlockStack>
  );
}

/** Parses a number in the unit that merchants see. Returns any other text unchanged, so that validation reports it. */
function parseNumber(text: string, scale: number): number | string {
  const number = Number(text);
  if (text.trim() === '' || Number.isNaN(number)) return text;
  return scale === 1 ? number : Math.round(number * scale);
}

/** Returns the text of a value in the unit that merchants see, with at most two decimals if it is another one. */
function shown(value: unknown, scale: number): string {
  return typeof value === 'number' && scale !== 1 ? String(Number((value / scale).toFixed(2))) : String(value);
}

/** Code of the shop's currency, such as `EUR`. */
function ShopCurrency() {
  const metadata = useShopData('shopMetadata');
  return metadata?.ok ? metadata.value.currency : null;
}

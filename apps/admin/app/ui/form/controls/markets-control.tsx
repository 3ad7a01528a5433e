import { ChoiceList } from '@shopify/polaris';
import { ALL_COUNTRIES, type MarketsField } from '@uptill/feature-schema';
import type { ControlProps } from '../control';
import { useMarketOptions } from './market-options';

/** Check boxes for all countries or some of the shop's markets. Choosing all countries clears the others, and vice versa. */
export function MarketsControl({ field, id, value, issues, onChange }: ControlProps<MarketsField>) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const options = useMarketOptions(chosen);
  return (
    <div id={id} tabIndex={-1}>
      <ChoiceList
        allowMultiple
        title={field.label}
        choices={options.map(({ value, label }, index) => ({
          value,
          label,
          ...(index === 0 && field.info && { helpText: field.info }),
        }))}
        selected={chosen}
        error={issues.get(id)}
        onChange={(selected) => onChange(withoutContradiction(selected, chosen))}
      />
    </div>
  );
}

/** Resolves a selection of both all countries and markets, in favour of the added choice. */
function withoutContradiction(selected: readonly string[], before: readonly string[]): string[] {
  const isAll = (id: string) => id === ALL_COUNTRIES.id;
  if (!selected.some(isAll)) return [...selected];
  return before.some(isAll) && selected.length > 1 ? selected.filter((id) => !isAll(id)) : [ALL_COUNTRIES.id];
}

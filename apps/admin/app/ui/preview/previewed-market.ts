import { ALL_COUNTRIES, type Field, type Fields, type Settings } from '@uptill/feature-schema';
import { useState } from 'react';

/** Returns the ids of the markets in settings, each once, in their order. */
export function marketsIn(fields: Fields, settings: Settings): string[] {
  const ids = Object.entries<Field>(fields).flatMap(([name, field]): string[] => {
    const value = settings[name];
    if (field.kind === 'market') return [String(value)];
    if (field.kind === 'markets') return value as string[];
    if (field.kind === 'group') return marketsIn(field.fields, value as Settings);
    return field.kind === 'list' ? (value as Settings[]).flatMap((item) => marketsIn(field.item, item)) : [];
  });
  return [...new Set(ids)];
}

/**
 * Returns the market of the previewed shopper, one of the markets in the settings, and its setter. By default, the shopper
 * is in no market, or in the first market if there are no settings for all countries.
 */
export function usePreviewedMarket(ids: readonly string[]): [string, (id: string) => void] {
  const [chosen, setChosen] = useState<string>(ALL_COUNTRIES.id);
  return [marketAmong(ids, chosen), setChosen];
}

/** Returns the chosen market if it is among the markets in the settings; else no market, or the first one. */
export function marketAmong(ids: readonly string[], chosen: string): string {
  const market = [chosen, ALL_COUNTRIES.id].find((id) => ids.includes(id)) ?? ids[0];
  return market ?? ALL_COUNTRIES.id;
}

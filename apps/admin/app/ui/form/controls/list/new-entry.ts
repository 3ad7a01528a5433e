import { ALL_COUNTRIES, asSettings, defaultsOf, type ListField, type Settings } from '@uptill/feature-schema';

/** Returns true if a list has one entry for each of several markets. */
export function isKeyedByMarket({ keyField, item }: ListField): boolean {
  return keyField !== undefined && item[keyField]?.kind === 'market';
}

/** Returns the ids of the markets without an entry in a list. */
export function freeMarkets(
  { keyField = '' }: ListField,
  entries: readonly Settings[],
  options: readonly { value: string }[],
): string[] {
  const ids = options.map(({ value }) => value);
  return ids.filter((id) => entries.every((entry) => entry[keyField] !== id));
}

interface Addition {
  entry: Settings;
  index: number;
}

/**
 * Returns a new entry for a list, and its index.
 *
 * @param markets The ids of the markets without an entry, for a list with an entry for each market.
 * @param copied The index of the entry to copy. Default: as the field defines.
 */
export function additionTo(
  field: ListField,
  entries: readonly Settings[],
  markets: readonly string[],
  copied = field.copiesLast ? entries.length - 1 : -1,
): Addition {
  const source = entries[copied];
  const entry = source ? structuredClone(source) : continued(field, entries, defaultsOf(field.item));
  const index = copied < 0 ? entries.length : copied + 1;
  const { keyField } = field;
  if (keyField === undefined || !isKeyedByMarket(field)) return { entry, index };

  const [first] = markets;
  const other = markets.find((id) => id !== ALL_COUNTRIES.id);
  const market = entries.length === 0 ? first : (other ?? first);
  const all = entries.findIndex((each) => each[keyField] === ALL_COUNTRIES.id);
  // Entries after the entry for all countries are never used.
  return { entry: { ...entry, [keyField]: market ?? ALL_COUNTRIES.id }, index: all < 0 ? index : Math.min(index, all) };
}

/** Returns the entry with an amount that continues the scale: after 25 and 50, 75. */
function continued({ scale, item }: ListField, entries: readonly Settings[], entry: Settings): Settings {
  if (!scale) return entry;
  const [last, previous = 0] = entries.map((each) => Number(asSettings(each)[scale.amount])).toReversed();
  if (last === undefined || !Number.isFinite(last)) return entry;
  const step = last > previous ? last - previous : Math.max(last, 1);
  const field = item[scale.amount];
  const max = field?.kind === 'number' ? field.max : last;
  return { ...entry, [scale.amount]: Math.min(Math.round((last + step) * 100) / 100, max) };
}

import type { AnyDocument } from './document/document.ts';
import { PLATFORMS } from './document/keys.ts';
import type { Features, Issue } from './feature.ts';
import type { Field, Fields } from './fields/field.ts';
import { ALL_COUNTRIES, type Market } from './market.ts';

interface MarketsChange {
  markets: readonly Market[];
  /** The markets that the shop has stored. */
  stored: readonly Market[];
  features: Features;
  /** The settings that the shop has stored. */
  document: AnyDocument;
}

/**
 * Validates a shop's markets together: names and ids are unique, every market has a country, and none is missing that a
 * feature uses. Returns issues whose paths begin with the index of the market; empty for a missing market.
 */
export function marketIssues({ markets, stored, features, document }: MarketsChange): Issue[] {
  return [...duplicates(markets), ...withoutCountries(markets), ...missing(markets, stored, features, document)];
}

function duplicates(markets: readonly Market[]): Issue[] {
  const message = 'Please make sure you do not have duplicate names for different markets.';
  const isTaken = (property: 'id' | 'name', at: number) => {
    const comparable = (market: Pick<Market, 'id' | 'name'>) => market[property].trim().toLowerCase();
    const own = markets[at];
    return own && [ALL_COUNTRIES, ...markets.slice(0, at)].some((other) => comparable(other) === comparable(own));
  };
  return markets.flatMap((_, at) => {
    const property = (['name', 'id'] as const).find((name) => isTaken(name, at));
    return property ? [{ path: [at, property], message }] : [];
  });
}

function withoutCountries(markets: readonly Market[]): Issue[] {
  return markets.flatMap(({ name, countries }, at) =>
    countries.length > 0
      ? []
      : [
          {
            path: [at, 'countries'],
            message: `List of countries can not be empty for ${name.trim() || 'a new market'}`,
          },
        ],
  );
}

function missing(
  markets: readonly Market[],
  stored: readonly Market[],
  features: Features,
  document: AnyDocument,
): Issue[] {
  const removed = stored.filter(({ id }) => !markets.some((market) => market.id === id));
  return removed.flatMap(({ id }) =>
    featuresUsing(features, document, id).map((name) => ({
      path: [],
      message: `Please do not delete a market that is in use by ${name}`,
    })),
  );
}

/** Returns the names of the features that use a market on any platform, whether they are on or off. */
export function featuresUsing(features: Features, document: AnyDocument, market: string): string[] {
  return Object.values(features)
    .filter(({ key, fields }) => PLATFORMS.some((platform) => uses(fields, document[key]?.[platform] ?? {}, market)))
    .map(({ name }) => name);
}

function uses(fields: Fields, settings: Readonly<Record<string, unknown>>, market: string): boolean {
  return Object.entries(fields).some(([name, field]) => valueUses(field, settings[name], market));
}

function valueUses(field: Field, value: unknown, market: string): boolean {
  if (field.kind === 'market') return value === market;
  if (field.kind === 'markets') return (value as string[]).includes(market);
  if (field.kind === 'group') return uses(field.fields, value as Record<string, unknown>, market);
  return field.kind === 'list' && (value as Record<string, unknown>[]).some((item) => uses(field.item, item, market));
}

import { z } from 'zod';
import type { AnyDocument } from './document/document.ts';
import type { Features, Issue } from './feature.ts';
import type { Field, Fields } from './fields/field.ts';
import { PLATFORMS } from './keys.ts';
import { ALL_COUNTRIES, type Market, marketSchema } from './market.ts';
import { say, saying } from './merchant-texts.ts';

/** Maximum number of markets per shop, which is also Shopify's limit. */
const MAX_MARKETS = 50;

const marketsSchema = z
  .array(marketSchema)
  .max(MAX_MARKETS, saying('A shop can have at most {max} markets', { max: MAX_MARKETS }));

interface Stored {
  /** The markets that the shop has stored. */
  markets: readonly Market[];
  features: Features;
  /** The settings that the shop has stored. */
  document: AnyDocument;
}

export type ParsedMarkets = { ok: true; markets: Market[] } | { ok: false; issues: Issue[] };

/**
 * Validates a shop's markets: unique names and ids, at least one country each, and no missing market that a feature
 * uses. Returns all issues. Their paths begin with the market's index, and are empty for a missing market.
 */
export function parseMarkets(input: unknown, stored: Stored): ParsedMarkets {
  const parsed = marketsSchema.safeParse(input);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: path.filter((part) => typeof part !== 'symbol'),
      message,
    }));
    return { ok: false, issues };
  }
  const markets = parsed.data;
  const issues = [...duplicates(markets), ...withoutCountries(markets), ...missing(markets, stored)];
  return issues.length === 0 ? { ok: true, markets } : { ok: false, issues };
}

function duplicates(markets: readonly Market[]): Issue[] {
  const message = say('Please make sure you do not have duplicate names for different markets.');
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
            message: say('List of countries can not be empty for {market}', { market: name }),
          },
        ],
  );
}

function missing(markets: readonly Market[], { features, document, ...stored }: Stored): Issue[] {
  const removed = stored.markets.filter(({ id }) => !markets.some((market) => market.id === id));
  return removed.flatMap(({ id }) =>
    featuresUsing(features, document, id).map((name) => ({
      path: [],
      message: say('Please do not delete a market that is in use by {feature}', { feature: name }),
    })),
  );
}

/** Returns the names of the features that use a market on any platform, whether they are on or off. */
function featuresUsing(features: Features, document: AnyDocument, market: string): string[] {
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

import { z } from 'zod';
import { say, saying } from './merchant-texts.ts';
import { storableText } from './storable-text.ts';

/** A market of a shop: a group of countries with their own settings, such as milestones. */
export const marketSchema = z.strictObject({
  /** Excludes `_` and `.`, which separate the parts of translation keys. */
  id: storableText()
    .min(1)
    .max(100)
    .regex(/^[^_.]*$/, saying('Use no “_” and no “.”')),
  name: storableText()
    .max(100, saying('Use at most {max} characters', { max: 100 }))
    .refine((name) => name.trim() !== '', saying('Enter a name')),
  /** ISO 3166-1 codes, such as `DE`. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, saying('Choose a country'))).max(300),
});

export type Market = z.infer<typeof marketSchema>;

/** The market that includes every country. It is the default of a market field, and no shop can change it. */
export const ALL_COUNTRIES = {
  id: 'all' as const,
  get name() {
    return say('All Countries');
  },
};

/** The countries of a market as published: their ISO 3166-1 codes, or `all`. */
export type Countries = typeof ALL_COUNTRIES.id | readonly string[];

/** Returns the distinct countries of several markets. Ignores deleted markets. */
export function countriesOf(markets: readonly Market[], ids: readonly string[]): Countries {
  if (ids.includes(ALL_COUNTRIES.id)) return ALL_COUNTRIES.id;
  return [...new Set(markets.filter(({ id }) => ids.includes(id)).flatMap(({ countries }) => countries))];
}

/** Returns the name of a market, or the id if the shop has no market with this id. */
export function marketName(markets: readonly Market[], id: string): string {
  return [ALL_COUNTRIES, ...markets].find((market) => market.id === id)?.name ?? id;
}

import { z } from 'zod';
import { storableText } from './storable-text.ts';

/** A market of a shop: countries with settings of their own, such as milestones. */
export const marketSchema = z.strictObject({
  id: storableText().min(1).max(100),
  name: storableText().min(1).max(100),
  /** ISO 3166-1 codes, such as `DE`. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)),
});

export type Market = z.infer<typeof marketSchema>;

/** The market that includes every country. It is the default of a market field, and no shop can change it. */
export const ALL_COUNTRIES = { id: 'all', name: 'All Countries' } as const;

/** Returns the name of a market, or the id if the shop has no market with this id. */
export function marketName(markets: readonly Market[], id: string): string {
  return [ALL_COUNTRIES, ...markets].find((market) => market.id === id)?.name ?? id;
}

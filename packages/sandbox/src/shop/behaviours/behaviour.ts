import { z } from 'zod';

/** What is to be known of something that the platform may do in one way or another. */
interface Facts {
  /** One sentence: what the values are about. Markdown. */
  says: string;
  /** Where what we believe comes from: third-party code and community, general knowledge, or nowhere. */
  source: 'C' | 'K' | 'guess';
  /** The one file below `src/` that reads it. */
  where: string;
  /** How to see the truth on a development store. */
  check: string;
}

const facts = z.registry<Facts>();

/** A row of the table: the ways in which the platform may behave, first the one that we believe. */
export function behaviour<const Values extends readonly [string, ...string[]]>(values: Values, about: Facts) {
  const schema = z.enum(values).describe(about.says);
  facts.add(schema, about);
  return schema;
}

export function factsOf(row: z.ZodEnum): Facts {
  const found = facts.get(row);
  if (!found) throw new Error('This is no row of the table of behaviours');
  return found;
}

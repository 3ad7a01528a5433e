import { z } from 'zod';

/** What we know about an uncertain behaviour of Shopify. */
interface Facts {
  /** One sentence or two that describe the values. Markdown. */
  description: string;
  /** Source of the default: Shopify's documentation (B), third-party code or the community (C), general knowledge (K), or our own guess. */
  source: 'B' | 'C' | 'K' | 'guess';
  /** The only file that reads the switch, below `src/`. */
  where: string;
  /** How to find out the actual behaviour on a development store. */
  check: string;
}

const facts = z.registry<Facts>();

/** Returns a schema of the possible behaviours. The first value is the default: the one we think is right. */
export function behaviour<const Values extends readonly [string, ...string[]]>(values: Values, about: Facts) {
  const schema = z.enum(values).describe(about.description);
  facts.add(schema, about);
  return schema;
}

/** Returns the facts of a schema made by `behaviour`. Throws for any other schema. */
export function factsOf(row: z.ZodEnum): Facts {
  const found = facts.get(row);
  if (!found) throw new Error('Not made by behaviour()');
  return found;
}

import { type ResourceType, resourceIdSchema } from '@uptill/feature-schema';
import { z } from 'zod';
import { MAX_IDS_PER_QUERY, type PickedResource, QUERY_OF } from './picked-resources';

/** A query of the Admin API that a page may run by its name. */
export interface NamedQuery {
  /** Parses the variables of the request to a list of distinct global ids. */
  variables: z.ZodType<string[]>;
  /** The operation, with one variable: `ids`. Its only field is `nodes`. */
  operation: string;
  node: z.ZodType<PickedResource>;
}

/** Returns the schema of a query's variables: the global ids of resources of a type. */
export function idsIn(type: ResourceType): z.ZodType<string[]> {
  const { variable } = QUERY_OF[type];
  const ids = z.array(resourceIdSchema(type)).min(1).max(MAX_IDS_PER_QUERY);
  return z.strictObject({ [variable]: ids }).transform((variables) => [...new Set(variables[variable])]);
}

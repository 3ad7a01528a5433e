import { z } from 'zod';

/** A stored metafield definition. */
export const metafieldDefinition = z.object({
  id: z.number(),
  name: z.string(),
  namespace: z.string(),
  key: z.string(),
  type: z.string(),
  description: z.string().nullable(),
  /** `MetafieldOwnerType`. */
  ownerType: z.string(),
  /** `MetafieldStorefrontAccess`. */
  storefrontAccess: z.string(),
  validations: z.array(z.object({ name: z.string(), value: z.string() })),
});

export type MetafieldDefinition = z.infer<typeof metafieldDefinition>;

import { z } from 'zod';

/** A cart transform that the app has switched on. */
export const cartTransform = z.object({
  id: z.number(),
  functionHandle: z.string(),
  /** Whether a checkout stops when the Function fails. */
  blockOnFailure: z.boolean(),
});

import { z } from 'zod';

/** A cart transform that the app has created. */
export const cartTransform = z.object({
  id: z.number(),
  functionHandle: z.string(),
  /** Whether the checkout is blocked if the Function fails. */
  blockOnFailure: z.boolean(),
});

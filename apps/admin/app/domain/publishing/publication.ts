import { z } from 'zod';

/** Whether a shop's saves are live. */
export const publicationSchema = z.discriminatedUnion('state', [
  /** The shop has never saved. */
  z.object({ state: z.literal('empty') }),
  z.object({ state: z.literal('live') }),
  z.object({
    state: z.literal('pending'),
    /** Reason of the last failure, as a sentence for the merchant; null before the first failure. */
    lastError: z.string().nullable(),
    /** Time of the next attempt, ISO 8601; null while an attempt is running or about to start. */
    nextAttemptAt: z.string().nullable(),
  }),
]);

export type Publication = z.infer<typeof publicationSchema>;

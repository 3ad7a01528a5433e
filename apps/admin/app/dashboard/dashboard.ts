import { z } from 'zod';

const counts = { views: z.number(), engagements: z.number(), addToCarts: z.number() };

/** What the home page shows, as `GET /api/dashboard` answers it. */
export const dashboardSchema = z.object({
  publication: z.discriminatedUnion('state', [
    /** Nothing was saved yet. */
    z.object({ state: z.literal('empty') }),
    z.object({ state: z.literal('live') }),
    z.object({
      state: z.literal('pending'),
      /** Why the last attempt failed; null while none has. */
      lastError: z.string().nullable(),
      /** ISO 8601; null while an attempt is under way or about to start. */
      nextAttemptAt: z.string().nullable(),
    }),
  ]),
  activity: z.object({ ...counts, byDay: z.array(z.object({ day: z.string(), ...counts })) }),
  features: z.array(z.object({ name: z.string(), path: z.string(), mobile: z.boolean(), desktop: z.boolean() })),
});

export type Dashboard = z.infer<typeof dashboardSchema>;
export type Publication = Dashboard['publication'];
export type Activity = Dashboard['activity'];
export type FeatureState = Dashboard['features'][number];

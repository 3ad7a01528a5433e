import { storableText } from '@uptill/feature-schema';
import { z } from 'zod';

/** `login` is sent when the app opens, and `pageLoad` for each page. */
const ADMIN_EVENT_NAMES = ['login', 'pageLoad'] as const;

const adminEvent = z.object({
  /** UUIDv7, created by the browser. */
  id: z.uuidv7(),
  name: z.enum(ADMIN_EVENT_NAMES),
  /** Not trusted: events are counted for the shop of the session token. */
  shopOrigin: storableText().max(255),
  /** Milliseconds since 1970, by the browser's clock. */
  timestamp: z.int(),
  /** Path of the page in the app, without a query. */
  path: storableText().startsWith('/').max(255),
  args: z
    .record(z.string().regex(/^[A-Za-z]{1,32}$/), z.union([storableText().max(64), z.number(), z.boolean()]))
    .refine((args) => Object.keys(args).length <= 8)
    .default({}),
});

export type AdminEvent = z.input<typeof adminEvent>;

/** Body of `POST /api/m`: a list with one event, or several. */
export const adminEvents = z.array(adminEvent).min(1).max(20);

/** 20 events have less than 16 KB. */
export const MAX_EVENTS_BYTES = 16_384;

import { FEATURE_KEYS, PLATFORMS } from '@uptill/feature-schema';
import { EVENT_ACTIONS, type StorefrontEvent, WIRE_KEYS } from '@uptill/feature-schema/events';
import { z } from 'zod';

/** No control characters and no lone surrogates: PostgreSQL stores neither, and one such event must not fail a commit. */
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Up to ten billion of a currency with cents: an hour of the fastest sender cannot overflow a rollup's sum. */
const minorUnits = z.int().min(0).max(1_000_000_000_000);

/** Bounded in every field: anybody can send events, so nobody may choose how many kinds of rows a rollup gets. */
const storefrontEvent = z.object({
  id: z.uuidv7(),
  timestamp: z.number(),
  url: text(8192).startsWith('/'),
  shopOrigin: text(255),
  name: z.enum(FEATURE_KEYS),
  action: z.enum(EVENT_ACTIONS),
  buttonAction: text(64).optional(),
  platform: z.enum(PLATFORMS),
  position: text(64).optional(),
  type: text(64).optional(),
  cartToken: text(64).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  quantity: z.int().min(0).max(1_000_000).optional(),
  price: minorUnits.optional(),
  value: minorUnits.optional(),
  productHandles: z.array(text(255)).max(50).optional(),
  browser: text(64).optional(),
  browserId: z.string().regex(/^[0-9a-f]{16}$/),
}) satisfies z.ZodType<StorefrontEvent>;

const wireObject = z.record(z.string(), z.unknown());

/** One event of a body under its own names, or `undefined` when it breaks the contract. Unknown wire keys are ignored. */
export function parseEvent(raw: unknown): StorefrontEvent | undefined {
  const wire = wireObject.safeParse(raw);
  if (!wire.success) return undefined;
  const named = Object.fromEntries(Object.entries(WIRE_KEYS).map(([field, key]) => [field, wire.data[key]]));
  return storefrontEvent.safeParse(named).data;
}

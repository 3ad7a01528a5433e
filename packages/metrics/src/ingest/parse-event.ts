import { FEATURE_KEYS, PLATFORMS, storableText } from '@uptill/feature-schema';
import { EVENT_ACTIONS, type StorefrontEvent, WIRE_KEYS } from '@uptill/feature-schema/events';
import { z } from 'zod';

/** Checked here, because one event that PostgreSQL refuses would fail the commit of all others. */
const text = (max: number) => storableText().min(1).max(max);

/**
 * At most ten billion in a currency with cents, so that an hour at the highest accepted
 * rate cannot overflow a rollup's sum.
 */
const minorUnits = z.int().min(0).max(1_000_000_000_000);

/** Every field is bounded, because anyone can send events and each distinct value may add a row to a rollup. */
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

/** Decodes and validates one event of a body. Returns `undefined` when it is invalid. Unknown wire keys are ignored. */
export function parseEvent(raw: unknown): StorefrontEvent | undefined {
  const wire = wireObject.safeParse(raw);
  if (!wire.success) return undefined;
  const named = Object.fromEntries(Object.entries(WIRE_KEYS).map(([field, key]) => [field, wire.data[key]]));
  return storefrontEvent.safeParse(named).data;
}

import { FEATURE_KEYS, PLATFORMS, storableText } from '@uptill/feature-schema';
import { EVENT_ACTIONS, type StorefrontEvent, WIRE_KEYS } from '@uptill/feature-schema/events';
import { z } from 'zod';

/** Checked here, because one event that PostgreSQL rejects would fail the whole commit. */
const text = (max: number) => storableText().min(1).max(max);

/**
 * At most ten billion in a currency with cents, so that an hour at the highest accepted
 * rate cannot overflow a rollup's sum.
 */
const minorUnits = z.int().min(0).max(1_000_000_000_000);

/** The currencies of ISO 4217 that are in use. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** A name defined by the storefront, such as `quantity`, `theme-cart` or `button sold-out`. */
const ownName = z.string().regex(/^[A-Za-z][\w -]{0,63}$/);

const FEATURES = new Set<unknown>(FEATURE_KEYS);

/** Every field is bounded, because anyone can send events and each distinct value may add a row to a rollup. */
const storefrontEvent = z.object({
  id: z.uuidv7(),
  timestamp: z.number(),
  url: text(8192).startsWith('/'),
  shopOrigin: text(255),
  name: z.enum(FEATURE_KEYS),
  action: z.enum(EVENT_ACTIONS),
  buttonAction: ownName.optional(),
  platform: z.enum(PLATFORMS),
  position: ownName.optional(),
  type: ownName.optional(),
  // Shoppers can change the cart attribute. The event then counts without it.
  cartToken: z.uuid().optional().catch(undefined),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  quantity: z.int().min(0).max(1_000_000).optional(),
  price: minorUnits.optional(),
  value: minorUnits.optional(),
  productHandles: z.array(text(255)).max(50).optional(),
  browser: ownName.optional(),
  browserId: z.string().regex(/^[0-9a-f]{16}$/),
}) satisfies z.ZodType<StorefrontEvent>;

const WIRE_ENTRIES = Object.entries(WIRE_KEYS);

/** Returns false for an event whose name is not a feature of this release. */
export function isOfFeature(raw: unknown): boolean {
  const name: unknown = Object(raw)[WIRE_KEYS.name];
  return typeof name !== 'string' || FEATURES.has(name);
}

/**
 * Decodes and validates one event of a body. Returns `undefined` if it is invalid. Ignores unknown wire keys. Omits the
 * currency and amounts if the currency is not in ISO 4217, such as the Jersey pound.
 */
export function parseEvent(raw: unknown): StorefrontEvent | undefined {
  const wire = Object(raw);
  const event = storefrontEvent.safeParse(
    Object.fromEntries(WIRE_ENTRIES.map(([field, key]) => [field, wire[key]])),
  ).data;
  if (event?.currency === undefined || CURRENCIES.has(event.currency)) return event;
  const { currency, price, value, ...counted } = event;
  return counted;
}

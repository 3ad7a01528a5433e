import { z } from 'zod';
import { gid } from '../../platform/gid.ts';

/** The value of a discount: a percentage, an amount in minor units of the shop's currency, or free shipping. */
const discountValue = z.union([
  z.object({ percentage: z.number().positive().max(100) }),
  /** Taken off each piece; if `isSpread`, taken off once and distributed, as always for discounts on the order. */
  z.object({ amount: z.number().int().positive(), isSpread: z.boolean().optional() }),
  z.object({ freeShipping: z.literal(true) }),
]);

const ids = z.array(z.number());

const discountClass = z.enum(['order', 'lines', 'shipping']);

/** Products, variants and collections by numeric id. A line is included if any of the lists contains it. */
const discountItems = z.object({ productIds: ids, variantIds: ids, collectionIds: ids }).partial();

/** Buy X get Y. The given products are the discount's `items`, and `value` is taken off each given piece. */
const buyXGetY = z.object({
  buys: z.object({
    items: discountItems.optional(),
    /** The required quantity, or the amount to be spent in minor units of the shop's currency. */
    needs: z.union([z.object({ quantity: z.number().int() }), z.object({ amount: z.number().int() })]),
  }),
  /** Pieces given per use. */
  quantity: z.number().int(),
  /** Maximum uses in one order; unlimited if missing. */
  usesPerOrder: z.number().int().optional(),
});

const discount = z.object({
  /** Numeric part of its gid. */
  id: z.number(),
  kind: z.enum(['code', 'automatic']),
  title: z.string(),
  /** In the merchant's spelling; shoppers may use any case. Code discounts only. */
  code: z.string().optional(),
  value: discountValue,
  appliesTo: discountClass,
  /** For `lines`: the eligible products; all if missing. */
  items: discountItems.optional(),
  buyXGetY: buyXGetY.optional(),
  /** Whether the discount applies to one-time purchases and to subscriptions; both by default. */
  appliesOnOneTimePurchase: z.boolean().optional(),
  appliesOnSubscription: z.boolean().optional(),
  /** The billing cycles of a subscription that it reduces; 0 for all. The sandbox bills only the first. */
  recurringCycleLimit: z.number().int().optional(),
  /** Minor units of the shop's currency. */
  minimumSubtotal: z.number().int().optional(),
  /** Minimum number of pieces. */
  minimumQuantity: z.number().int().optional(),
  /** Maximum number of orders; unlimited if missing. */
  usageLimit: z.number().int().optional(),
  oncePerCustomer: z.boolean().optional(),
  /** Eligible customers; all if missing. */
  customerIds: ids.optional(),
  /** Handles of the eligible markets; all if missing. */
  markets: z.array(z.string()).optional(),
  /** Customers with one of these tags are eligible; all if missing. */
  customerTags: z.array(z.string()).optional(),
  /** For `shipping`: the destination countries, ISO 3166-1 alpha-2; all if missing. */
  countries: z.array(z.string()).optional(),
  /** For `shipping`: the maximum rate, in minor units of the shop's currency. */
  maximumShippingPrice: z.number().int().optional(),
  tags: z.array(z.string()).optional(),
  /** ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  /** ISO 8601; by default `startsAt`. */
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  /** The classes of discounts with which it combines. */
  combinesWith: z.object({
    orderDiscounts: z.boolean(),
    productDiscounts: z.boolean(),
    shippingDiscounts: z.boolean(),
  }),
  /** The app's Function that decides about the discount, instead of `value`, `appliesTo` and the conditions above. */
  functionHandle: z.string().optional(),
  /** The classes that the Function may discount. */
  classes: z.array(discountClass).optional(),
});

export const discountsState = z.array(discount);

export type Discount = z.infer<typeof discount>;
export type DiscountItems = z.infer<typeof discountItems>;
export type BuyXGetY = z.infer<typeof buyXGetY>;
export type DiscountClass = Discount['appliesTo'];

/** Returns the gid of a discount's node. */
export const discountGid = ({ kind, id }: Pick<Discount, 'kind' | 'id'>) =>
  gid(kind === 'code' ? 'DiscountCodeNode' : 'DiscountAutomaticNode', id);

/** Returns the classes of discounts that a discount may give. */
export const classesOf = ({ classes, appliesTo }: Pick<Discount, 'classes' | 'appliesTo'>): DiscountClass[] =>
  classes ?? [appliesTo];

/** The names of the classes in Shopify's APIs. */
export const CLASS_NAMES = { order: 'ORDER', lines: 'PRODUCT', shipping: 'SHIPPING' } as const;

/** Returns the status at a time in milliseconds since 1970. */
export function discountStatus({ startsAt, endsAt }: Discount, now: number): 'ACTIVE' | 'SCHEDULED' | 'EXPIRED' {
  if (Date.parse(startsAt) > now) return 'SCHEDULED';
  return endsAt !== null && Date.parse(endsAt) <= now ? 'EXPIRED' : 'ACTIVE';
}

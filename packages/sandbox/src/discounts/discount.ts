import { z } from 'zod';

/** What a discount takes off: per cent, minor units of the shop's currency (once for the order, or off each piece), or the shipping. */
const discountValue = z.union([
  z.object({ percentage: z.number().positive().max(100) }),
  z.object({ amount: z.number().int().positive() }),
  z.object({ freeShipping: z.literal(true) }),
]);

const discount = z.object({
  /** Numeric part of its gid. */
  id: z.number(),
  kind: z.enum(['code', 'automatic']),
  title: z.string(),
  /** As the merchant wrote it; shoppers may write it in any case. Only of a code discount. */
  code: z.string().optional(),
  value: discountValue,
  appliesTo: z.enum(['order', 'lines', 'shipping']),
  /** Of `lines`: numeric product ids; every product without it. */
  productIds: z.array(z.number()).optional(),
  /** Minor units of the shop's currency. */
  minimumSubtotal: z.number().int().optional(),
  /** How many orders may use it; any number without it. */
  usageLimit: z.number().int().optional(),
  /** Customers with one of these tags only; everybody without it. */
  customerTags: z.array(z.string()).optional(),
  /** ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  /** The classes of discounts that may stand beside it. */
  combinesWith: z.object({
    orderDiscounts: z.boolean(),
    productDiscounts: z.boolean(),
    shippingDiscounts: z.boolean(),
  }),
  /** The app's Function that decides on it, instead of `value`. */
  functionHandle: z.string().optional(),
});

export const discountsState = z.array(discount);

export type Discount = z.infer<typeof discount>;
export type DiscountClass = Discount['appliesTo'];

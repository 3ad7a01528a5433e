import { z } from 'zod';

/** What a discount takes off: per cent, minor units of the shop's currency, or the shipping. */
const discountValue = z.union([
  z.object({ percentage: z.number().positive().max(100) }),
  /** Off each piece; once for all goods of the discount when it is spread, as it always is on the order. */
  z.object({ amount: z.number().int().positive(), isSpread: z.boolean().optional() }),
  z.object({ freeShipping: z.literal(true) }),
]);

const ids = z.array(z.number());

/** Goods by their numeric ids: whatever one of the lists names. */
const discountItems = z.object({ productIds: ids, variantIds: ids, collectionIds: ids }).partial();

/** Buy X, get Y: the goods that are given are `items`, what is taken off each piece of them is `value`. */
const buyXGetY = z.object({
  buys: z.object({
    items: discountItems.optional(),
    /** Pieces, or minor units of the shop's currency to be spent. */
    needs: z.union([z.object({ quantity: z.number().int() }), z.object({ amount: z.number().int() })]),
  }),
  /** Pieces that are given at a time. */
  quantity: z.number().int(),
  /** How many times in one order; any number without it. */
  usesPerOrder: z.number().int().optional(),
});

const discount = z.object({
  /** Numeric part of its gid. */
  id: z.number(),
  kind: z.enum(['code', 'automatic']),
  title: z.string(),
  /** As the merchant wrote it; shoppers may write it in any case. Only of a code discount. */
  code: z.string().optional(),
  value: discountValue,
  appliesTo: z.enum(['order', 'lines', 'shipping']),
  /** Of `lines`: every product without it. */
  items: discountItems.optional(),
  buyXGetY: buyXGetY.optional(),
  /** Whether it is for goods bought once, and for those with a selling plan; for both without them. */
  appliesOnOneTimePurchase: z.boolean().optional(),
  appliesOnSubscription: z.boolean().optional(),
  /** Minor units of the shop's currency. */
  minimumSubtotal: z.number().int().optional(),
  /** Pieces. */
  minimumQuantity: z.number().int().optional(),
  /** How many orders may use it; any number without it. */
  usageLimit: z.number().int().optional(),
  oncePerCustomer: z.boolean().optional(),
  /** These customers only; everybody without it. */
  customerIds: ids.optional(),
  /** Handles of the markets that it is for; all without it. */
  markets: z.array(z.string()).optional(),
  /** Customers with one of these tags only; everybody without it. */
  customerTags: z.array(z.string()).optional(),
  /** Of `shipping`: ISO 3166-1 alpha-2, where parcels may go; anywhere without it. */
  countries: z.array(z.string()).optional(),
  /** Of `shipping`: of rates up to this only, in minor units of the shop's currency. */
  maximumShippingPrice: z.number().int().optional(),
  tags: z.array(z.string()).optional(),
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
export type DiscountItems = z.infer<typeof discountItems>;
export type BuyXGetY = z.infer<typeof buyXGetY>;
export type DiscountClass = Discount['appliesTo'];

import { z } from 'zod';
import { address } from '../customers/address.ts';
import { taxRate } from '../taxes/tax.ts';

/** An amount in hundredths of the presentment currency, as in carts. */
const amount = z.number().int();

const discountApplication = z.object({
  type: z.enum(['discount_code', 'automatic', 'manual', 'script']),
  title: z.string(),
  /** Missing in orders of an older sandbox and for discounts of order edits. */
  discountId: z.number().optional(),
  /** Percent, or hundredths. */
  value: z.number(),
  valueType: z.enum(['percentage', 'fixed_amount']),
  allocationMethod: z.enum(['across', 'each', 'one']),
  targetSelection: z.enum(['all', 'entitled', 'explicit']),
  targetType: z.enum(['line_item', 'shipping_line']),
});

const orderLine = z.object({
  id: z.number(),
  /** Product and variant are null for a custom item added by an edit. */
  productId: z.number().nullable(),
  variantId: z.number().nullable(),
  title: z.string(),
  /** Null for a product without options. */
  variantTitle: z.string().nullable(),
  vendor: z.string(),
  sku: z.string(),
  grams: z.number(),
  requiresShipping: z.boolean(),
  /** The quantity bought. */
  quantity: z.number().int(),
  /** The quantity after edits and refunds. */
  currentQuantity: z.number().int(),
  /** Unit price before discounts. */
  price: amount,
  /** Discounts on the whole line as bought. `application` is an index in `discountApplications`. */
  discounts: z.array(z.object({ application: z.number().int(), amount })),
  properties: z.record(z.string(), z.string()),
  sellingPlan: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Path of the picture below the CDN; empty without one. */
  image: z.string(),
});

const refund = z.object({
  id: z.number(),
  note: z.string(),
  lines: z.array(
    z.object({
      id: z.number(),
      lineId: z.number(),
      quantity: z.number().int(),
      subtotal: amount,
      restock: z.boolean(),
    }),
  ),
  shipping: amount,
  amount,
  /** ISO 8601. */
  createdAt: z.string(),
});

const fulfillment = z.object({
  id: z.number(),
  lines: z.array(z.object({ lineId: z.number(), quantity: z.number().int() })),
  tracking: z.object({ company: z.string().nullable(), number: z.string().nullable(), url: z.string().nullable() }),
  /** ISO 8601. */
  createdAt: z.string(),
});

export const orderState = z.object({
  id: z.number(),
  /** The order number: 1001 for `#1001`. */
  number: z.number().int(),
  /** Part of the URL of the order status page. */
  token: z.string(),
  /** The key in the URL of the order status page, which replaces a login. */
  key: z.string(),
  checkoutId: z.number(),
  checkoutToken: z.string(),
  cartToken: z.string(),
  customerId: z.number().nullable(),
  email: z.string(),
  phone: z.string(),
  locale: z.string(),
  currency: z.string(),
  presentmentCurrency: z.string(),
  /** Exchange rate at the time of the order: units of the presentment currency per unit of the shop's currency. */
  rate: z.number(),
  /** `manual` is paid outside the shop, for example on delivery. */
  gateway: z.enum(['bogus', 'manual']).default('bogus'),
  /** The amount paid so far. */
  paid: amount,
  /** Payments after the checkout; included in `paid`. */
  payments: z.array(z.object({ id: z.number(), amount, createdAt: z.string() })).default([]),
  lines: z.array(orderLine),
  discountApplications: z.array(discountApplication),
  discountCodes: z.array(z.string()),
  shipping: z
    .object({ title: z.string(), code: z.string(), price: amount, discounts: orderLine.shape.discounts })
    .nullable(),
  /** Whether prices include tax. */
  taxesIncluded: z.boolean().default(false),
  /** Null where no tax was collected. */
  tax: taxRate.nullable().default(null),
  shippingAddress: address.nullable(),
  billingAddress: address,
  note: z.string(),
  /** The cart's attributes, including those whose names begin with two underscores. */
  attributes: z.record(z.string(), z.string()),
  cancelReason: z.enum(['customer', 'declined', 'fraud', 'inventory', 'other', 'staff']).nullable(),
  cancelledAt: z.string().nullable(),
  refunds: z.array(refund),
  fulfillments: z.array(fulfillment).default([]),
  /** ISO 8601; null for an order without edits. */
  editedAt: z.string().nullable().default(null),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type DiscountApplication = z.infer<typeof discountApplication>;
export type OrderLine = z.infer<typeof orderLine>;
export type Fulfillment = z.infer<typeof fulfillment>;
export type Refund = z.infer<typeof refund>;
export type Order = z.infer<typeof orderState>;

/** Shopify's names of the payment gateways. */
export const GATEWAYS = { bogus: 'bogus', manual: 'Cash on Delivery (COD)' } as const satisfies Record<
  Order['gateway'],
  string
>;

/** Thrown for a change of an order that Shopify refuses. The message is for users. */
export class OrderRefusal extends Error {}

/**
 * Returns the confirmation number shown to buyers: nine letters and digits. Unlike the order number, it does not reveal
 * the number of orders.
 */
export const confirmationNumber = ({ token }: Pick<Order, 'token'>) => token.slice(0, 9).toUpperCase();

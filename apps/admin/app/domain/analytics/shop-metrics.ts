import { z } from 'zod';

const eventTotals = { views: z.number(), engagements: z.number(), addToCarts: z.number() };

/** `revenue` is in minor units of the shop's currency, after refunds. */
const orderTotals = { numberOfOrders: z.number(), revenue: z.number() };

export const totals = { ...eventTotals, ...orderTotals };

const cartCounts = { carts: z.number(), ordered: z.number() };

export const dayTotals = z.object({ day: z.string(), ...totals });

/** Longest period of a report, in days. Daily counts are stored for 25 months, so the period before is covered too. */
export const MAX_DAYS = 366;

/** Names of the metrics that a request may name. The report contains all of them. */
export const METRICS = ['views', 'engagements', 'addToCarts', 'numberOfOrders', 'revenue'] as const;

/** The report on a period of the shop's local days. */
export const shopMetricsReport = z.object({
  /** First and last day, such as `2026-11-01`. */
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  /** ISO 4217 code. Null for a shop without orders. */
  currency: z.string().nullable(),
  summary: z.object({
    current: z.object(totals),
    /** Totals of the period of the same length before. */
    before: z.object(totals),
  }),
  byDay: z.array(dayTotals),
  features: z.array(z.object({ feature: z.string(), ...totals })),
  orders: z.object({ ...orderTotals, refunds: z.number() }),
  /** The orders in which no feature was used, as far as known. */
  otherOrders: z.object(orderTotals),
  /** The levels, offers and gifts that the checkout granted. `product` is the title of what was given, or empty. */
  rewards: z.array(z.object({ feature: z.string(), title: z.string(), product: z.string(), ...orderTotals })),
  /** The carts in which features were used, and how many were ordered. Null if they are not kept any more, or too many. */
  carts: z.object({ ...cartCounts, features: z.array(z.object({ feature: z.string(), ...cartCounts })) }).nullable(),
  /** `product` is the title of the page's product. Null on other pages, and if it is unknown. */
  topPages: z.array(z.object({ path: z.string(), product: z.string().nullable().default(null), ...eventTotals })),
  platforms: z.object({ mobile: z.object(eventTotals), desktop: z.object(eventTotals) }),
});

export type Totals = z.infer<z.ZodObject<typeof totals>>;

export type Metric = (typeof METRICS)[number];

export type ShopMetrics = z.infer<typeof shopMetricsReport>;

/** Response body of `POST /api/shopMetrics`. */
export const shopMetricsToken = z.object({ token: z.string() });

/** Completed steps of a report, and their total number. */
const counts = { currentCount: z.number(), totalCount: z.number() };

/** Response body of `GET /api/shopMetrics?token=…`. */
export const shopMetricsState = z.object({
  status: z.enum(['pending', 'success', 'error']),
  token: z.string(),
  ...counts,
  /** Only with the status `success`. The product specification places the counts inside (3.12). */
  result: shopMetricsReport.extend(counts).optional(),
  /** With the status `error`: the reason, for the merchant, if it is known. */
  message: z.string().optional(),
});

export type ShopMetricsState = z.infer<typeof shopMetricsState>;

import { z } from 'zod';

/** How much a fault costs the merchant, the worst first. */
export const SEVERITIES = ['critical', 'warning', 'info'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** The one press that leads out of a fault. */
const fix = z.discriminatedUnion('kind', [
  /** A page of the app. */
  z.object({ kind: z.literal('page'), label: z.string(), path: z.string() }),
  /** A page of Shopify, which opens in the top window. */
  z.object({ kind: z.literal('shopify'), label: z.string(), url: z.string() }),
  /** Asks the merchant for access scopes. */
  z.object({ kind: z.literal('scopes'), label: z.string(), scopes: z.array(z.string()) }),
  /** Posts to a resource of the API, which repairs the fault. */
  z.object({ kind: z.literal('repair'), label: z.string(), resource: z.enum(['offers', 'publication']) }),
]);

const finding = z.object({
  severity: z.enum(SEVERITIES),
  title: z.string(),
  /** Why, and what shoppers see. */
  reason: z.string(),
  /** What it is about, such as the sold-out products. */
  details: z.array(z.string()),
  fix,
});

/** Answer of `GET /api/setup-check`. */
export const checkReport = z.object({
  /** The faults, the worst first. */
  findings: z.array(finding),
  /** What was found to be in order, in the merchant's language. */
  passed: z.array(z.string()),
  /** What could not be checked. */
  unchecked: z.array(z.string()),
});

export type Fix = z.infer<typeof fix>;
export type Finding = z.infer<typeof finding>;
export type CheckReport = z.infer<typeof checkReport>;

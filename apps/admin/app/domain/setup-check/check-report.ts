import { z } from 'zod';

/** Severity of a fault, the worst first. */
export const SEVERITIES = ['critical', 'warning', 'info'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** The action that fixes a fault. */
const fix = z.discriminatedUnion('kind', [
  /** A page of the app. */
  z.object({ kind: z.literal('page'), label: z.string(), path: z.string() }),
  /** A page of Shopify, which opens in the top window. */
  z.object({ kind: z.literal('shopify'), label: z.string(), url: z.string() }),
  /** A request for access scopes. */
  z.object({ kind: z.literal('scopes'), label: z.string(), scopes: z.array(z.string()) }),
  /** A `POST` to a resource of the API, which repairs the fault. */
  z.object({ kind: z.literal('repair'), label: z.string(), resource: z.enum(['offers', 'publication']) }),
]);

const finding = z.object({
  severity: z.enum(SEVERITIES),
  title: z.string(),
  /** Cause of the fault and its effect on shoppers. */
  reason: z.string(),
  /** The affected items, such as the sold-out products. */
  details: z.array(z.string()),
  fix,
});

/** Response body of `GET /api/setup-check`. */
export const checkReport = z.object({
  /** The faults, the worst first. */
  findings: z.array(finding),
  /** Names of the checks without findings, in the merchant's language. */
  passed: z.array(z.string()),
  /** Names of the checks that failed. */
  unchecked: z.array(z.string()),
});

export type Fix = z.infer<typeof fix>;
export type Finding = z.infer<typeof finding>;
export type CheckReport = z.infer<typeof checkReport>;

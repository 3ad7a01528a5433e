import { z } from 'zod';

/** Information about a shop and its settings for the support. It contains no personal data. */
export const diagnosticsSchema = z.object({
  shop: z.string(),
  /** The merchant's language in the admin. */
  language: z.string(),
  versions: z.object({
    app: z.string(),
    /** Of the format of the settings. */
    schema: z.number(),
    /** Hash of the loader of the storefront runtime; null before it is built. */
    runtime: z.string().nullable(),
  }),
  plan: z.object({ id: z.string().nullable(), isOnHold: z.boolean() }),
  /** The published theme; null if Shopify could not be read. */
  theme: z.object({ id: z.string(), name: z.string(), role: z.string() }).nullable(),
  appEmbed: z.enum(['on', 'off', 'unknown']),
  /** The shop's published targets. Times are ISO 8601. */
  publications: z.array(
    z.object({
      target: z.string(),
      publishedAt: z.string().nullable(),
      /** Failures since the last success, and the reason of the last one. */
      attempts: z.number(),
      lastError: z.string().nullable(),
    }),
  ),
  /** The shop's last entries of the log that are warnings or errors, newest first. */
  errors: z.array(z.object({ at: z.string(), message: z.string(), error: z.string().nullable() })),
});

export type Diagnostics = z.infer<typeof diagnosticsSchema>;

/** Response body of `GET /api/diagnostics`. The address of the support is null if there is none. */
export const supportSchema = z.object({ email: z.string().nullable(), diagnostics: diagnosticsSchema });

/** Returns diagnostics as the text that the merchant sees, copies and sends. The support reads it, so it is English. */
export function diagnosticsText(diagnostics: Diagnostics): string {
  return Object.entries(diagnostics)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join('\n');
}

function valueText(value: unknown): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'none';
  if (Array.isArray(value)) return value.map((entry) => `\n- ${valueText(entry)}`).join('');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${valueText(part)}`)
    .join(', ');
}

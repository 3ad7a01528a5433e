import { resolve } from 'node:path';
import { z } from 'zod';

const required = (what: string) => z.string(what).trim().min(1, what);

const path = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) => resolve(value));

const environmentSchema = z.object({
  SHOPIFY_API_KEY: required('is missing: the client id of the app, from its Shopify settings'),
  SHOPIFY_API_SECRET: required('is missing: the client secret of the app, from its Shopify settings'),
  SHOPIFY_APP_URL: required('is missing: the public address of this app, such as https://uptill.example.com').pipe(
    z.url('must be an address, such as https://uptill.example.com'),
  ),
  SCOPES: required('is missing: the access scopes of shopify.app.toml, separated by commas').transform((scopes) =>
    scopes.split(',').map((scope) => scope.trim()),
  ),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** A PostgreSQL server; without one the app keeps an embedded database in its data folder. */
  DATABASE_URL: z
    .string()
    .optional()
    .transform((url) => url || undefined),
  UPTILL_DATA_DIR: path('.data'),
  /** Where the storefront's runtime was built to: the live preview runs the same files. */
  UPTILL_EXTENSION_ASSETS: path('../../extensions/cart-widgets/assets'),
  /** Lets a Prometheus server read `/metrics` with `Authorization: Bearer <token>`; without it there is no such page. */
  METRICS_TOKEN: z
    .string()
    .optional()
    .transform((token) => token || undefined),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Environment = z.infer<typeof environmentSchema>;

/**
 * Reads what the app is told by its environment.
 * @throws Error with one sentence per variable that is missing or wrong.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const parsed = environmentSchema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  throw new Error(`The app can't start. ${sentences.join(' ')}`);
}

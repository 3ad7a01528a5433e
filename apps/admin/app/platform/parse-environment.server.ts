import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { InvalidTokenKeys, parseTokenKeys, type TokenKeys } from '@uptill/prisma';
import { z } from 'zod';

const required = (message: string) => z.string(message).trim().min(1, message);

/** A variable that may be absent or empty. */
const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined);

const path = (fallback: string) => optional.transform((value) => resolve(value ?? fallback));

const isUrl = (value: string) => value.includes('://');

const EVENT_STORE = /^https?:\/\/[^/?#\s]+\/[A-Za-z_]\w*(\?cluster=[A-Za-z_]\w*)?$/;

const environmentSchema = z.object({
  SHOPIFY_API_KEY: required('is missing: the client id of the app, from its Shopify settings'),
  SHOPIFY_API_SECRET: required('is missing: the client secret of the app, from its Shopify settings'),
  SHOPIFY_APP_URL: required('is missing: the public URL of this app, such as https://uptill.example.com').pipe(
    z.url('must be a URL, such as https://uptill.example.com'),
  ),
  SCOPES: required('is missing: the access scopes of shopify.app.toml, separated by commas').transform((scopes) =>
    scopes.split(',').map((scope) => scope.trim()),
  ),
  PORT: optional
    .transform((value) => value ?? '3000')
    .pipe(z.coerce.number<string>('must be a port number').int().min(0).max(65_535)),
  /** Address to listen on. Shopify CLI sets this variable to the app's URL, which is also in `SHOPIFY_APP_URL`. */
  HOST: optional
    .transform((value) => (value && !isUrl(value) ? value : '127.0.0.1'))
    .refine((value) => isIP(value) || value === 'localhost', 'must be an IP address to listen on, such as 0.0.0.0'),
  /** Time after SIGTERM in which the app says that it is not ready, and still serves requests. */
  DRAIN_SECONDS: optional
    .transform((value) => value ?? '0')
    .pipe(z.coerce.number<string>('must be a number of seconds').min(0).max(300)),
  /** URL of a PostgreSQL server or of its connection pooler. Without it, the app uses an embedded database in its data folder. */
  DATABASE_URL: optional,
  /**
   * URL of a ClickHouse server with the name of a database, such as `http://user:password@localhost:8123/uptill`, which then
   * stores storefront events; `?cluster=NAME` for a cluster. Without it, they are in the database.
   */
  EVENT_STORE_URL: optional.refine(
    (value) => !value || EVENT_STORE.test(value),
    'must be the URL of a ClickHouse server with a database, such as http://localhost:8123/uptill',
  ),
  UPTILL_DATA_DIR: path('.data'),
  /** Folder with the built storefront runtime, which the live preview runs too. */
  UPTILL_EXTENSION_ASSETS: path('../../extensions/cart-widgets/assets'),
  /** Bearer token with which a Prometheus server reads `/metrics`. Without it, the route responds 404. */
  METRICS_TOKEN: optional,
  /** Key of DeepL for automatic translations. Without it, merchants translate themselves. */
  DEEPL_API_KEY: optional,
  /** Address of DeepL, or of a service with the same API. Default: chosen by the key. */
  DEEPL_API_URL: optional.pipe(z.url('must be a URL, such as https://api.deepl.com').optional()),
  /** Domains of shops of Uptill's own staff, separated by commas. They may use everything without a plan. */
  UPTILL_ADMIN_SHOPS: z
    .string()
    .default('')
    .transform((shops) => shops.split(',').flatMap((shop) => shop.trim() || [])),
  /**
   * `approved` if Shopify has approved the app for reading customers' names, emails and phone numbers. Without it, leads
   * are not recorded.
   */
  PROTECTED_CUSTOMER_DATA: z
    .enum(['', 'approved'], 'must be "approved", or absent')
    .optional()
    .transform((value) => value === 'approved'),
  /** Email address of the support, which the help shows. Without it, merchants can only copy their diagnostics. */
  SUPPORT_EMAIL: optional.pipe(z.email('must be an email address, such as support@example.com').optional()),
  /**
   * Keys of the stored access tokens, as `id:key`, separated by commas; a key is 32 bytes as Base64. The first one encrypts,
   * and all of them decrypt. Without a key, tokens are stored as they are.
   */
  TOKEN_KEYS: optional,
  /** `write` to encrypt new tokens. Set it when every instance of the app has the keys, and a release that knows them. */
  TOKEN_ENCRYPTION: optional,
  /** URL of an OpenTelemetry collector (OTLP over HTTP), which gets traces and errors. Without it, there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.pipe(z.url('must be a URL, such as http://localhost:4318').optional()),
  /** Headers for the collector, such as `authorization=Bearer%20…`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: optional,
  /** Name of the app at the collector. Default: `uptill`. */
  OTEL_SERVICE_NAME: optional,
  /** Share of traces that are sent, from 0 to 1. Default: all of them. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .optional()
    .transform((share) => Number(share || 1))
    .refine((share) => share >= 0 && share <= 1, 'must be a number from 0 to 1'),
  LOG_LEVEL: optional.pipe(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
});

/** The names of all variables that the app reads. */
export const VARIABLES = Object.keys(environmentSchema.shape);

const withTokenKeys = environmentSchema.transform(({ TOKEN_KEYS, TOKEN_ENCRYPTION, ...others }, context) => ({
  ...others,
  /** The parsed keys. */
  tokenKeys: tokenKeysIn(context, TOKEN_KEYS, TOKEN_ENCRYPTION),
}));

function tokenKeysIn(context: z.RefinementCtx, list?: string, mode?: string): TokenKeys {
  try {
    return parseTokenKeys(list, mode);
  } catch (error) {
    if (!(error instanceof InvalidTokenKeys)) throw error;
    context.addIssue({ code: 'custom', path: [error.variable], message: error.reason });
    return z.NEVER;
  }
}

export type Environment = z.infer<typeof withTokenKeys>;

/**
 * Parses the app's environment variables.
 * @throws Error with one sentence per variable that is missing or invalid.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const parsed = withTokenKeys.safeParse(variables);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  throw new Error(`The app can't start. ${sentences.join(' ')}`);
}

import { FEATURE_KEYS, parseJson, storableText } from '@uptill/feature-schema';
import { cleanMessage, type StorefrontError } from '@uptill/feature-schema/storefront-error';
import { isbot } from 'isbot';
import { z } from 'zod';
import { DAY_MS, dayOf } from '../event-time.ts';
import type { RateLimit } from '../ingest/rate-limit.ts';
import { type Body, readBody } from '../ingest/read-body.ts';
import type { SqlPool } from '../sql-pool.ts';

/** Retention of errors in days, not counting today. */
const RETENTION_DAYS = 7;

/** Maximum distinct errors per shop and UTC day. */
const MAX_PER_DAY = 50;

/** Maximum errors in a list. */
const MAX_LISTED = 20;

export type ErrorReport = {
  /** The shop's domain from the verified request. */
  shop: string;
  body: Body;
  userAgent: string | null;
  now: Date;
};

/** A code identifier, such as `TypeError` or `sticky-bar-d6k8igrh`. */
const codeName = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);

/** Every field is bounded, because anyone can send reports. */
const reportSchema = z.object({
  feature: z.enum(FEATURE_KEYS),
  section: codeName(40),
  name: codeName(64).min(1).catch('Error'),
  message: storableText().transform(cleanMessage).catch(''),
  version: z.string().regex(/^\d[\w.-]{0,30}$/),
  chunk: codeName(80),
  page: codeName(20),
}) satisfies z.ZodType<StorefrontError>;

/**
 * Counts the error in the body of a report, a JSON `StorefrontError`. Drops invalid reports, reports from bots, and
 * reports above the shop's rate or the daily cap, which hold for all processes together.
 * @param rate The shop's rate in this process, which keeps most of what is above it from the database.
 */
export async function recordStorefrontError(
  pool: SqlPool,
  rate: RateLimit,
  { shop, body, userAgent, now }: ErrorReport,
): Promise<void> {
  const text = await readBody(body);
  if (isbot(userAgent) || rate.consume(shop, 1, now) > 0) return;
  const report = reportSchema.safeParse(parseJson(text ?? '')).data;
  if (!report) return;
  const { feature, section, name, message, version, chunk, page } = report;
  const values = [shop, dayOf(now), feature, section, name, message, version, chunk, page];
  await pool.query(COUNT, [...values, now, MAX_PER_DAY, 1 / rate.perSecond, rate.burst / rate.perSecond]);
}

/**
 * `$11` is the daily cap, `$12` the seconds that a report uses of the shop's rate, and `$13` the seconds that reports may use
 * in advance. The statements of a shop wait for each other at its row of `error_rate`, so that rate and cap are exact. Two of
 * them with the same new error may both count it, and reach the cap slightly early.
 */
const COUNT = `
with allowed as (
  insert into metrics.error_rate as old (shop, used_until)
  values ($1, now() + make_interval(secs => $12))
  on conflict (shop) do update set used_until = greatest(old.used_until, now()) + make_interval(secs => $12)
  where old.used_until + make_interval(secs => $12) <= now() + make_interval(secs => $13)
  returning shop
), known as (
  select shop from metrics.storefront_error
  where (shop, day, feature, section, name, message, version, chunk, page) = ($1, $2::date, $3, $4, $5, $6, $7, $8, $9)
), granted as (
  insert into metrics.day_cap as old (shop, day, kind, used, granted)
  select shop, $2::date, 'error', 1, 1 from allowed where not exists (select from known)
  on conflict (shop, day, kind) do update set used = old.used + 1, granted = 1
  where old.used < $11::integer
  returning shop
)
insert into metrics.storefront_error as old
  (shop, day, feature, section, name, message, version, chunk, page, occurrences, last_at)
select shop, $2::date, $3, $4, $5, $6, $7, $8, $9, 1, $10::timestamptz
from allowed join (table known union all table granted) as counted using (shop)
on conflict (shop, day, feature, section, name, message, version, chunk, page) do update set
  occurrences = old.occurrences + 1,
  last_at = greatest(old.last_at, excluded.last_at)`;

const listedRow = z.object({
  feature: z.string(),
  section: z.string(),
  name: z.string(),
  message: z.string(),
  /** Runtime version and script of the last occurrence. */
  version: z.string(),
  chunk: z.string(),
  occurrences: z.coerce.number(),
  lastAt: z.date().transform((date) => date.toISOString()),
});

/** An error with its recent occurrences. */
export type ListedError = z.infer<typeof listedRow>;

/** Lists a shop's recent storefront errors, most frequent first. */
export async function listStorefrontErrors(pool: SqlPool, shop: string, now: Date): Promise<ListedError[]> {
  const { rows } = await pool.query(
    `select
       feature, section, name, message,
       (array_agg(version order by last_at desc))[1] as version,
       (array_agg(chunk order by last_at desc))[1] as chunk,
       sum(occurrences) as occurrences,
       max(last_at) as "lastAt"
     from metrics.storefront_error
     where shop = $1 and day >= $2::date
     group by feature, section, name, message
     order by sum(occurrences) desc, max(last_at) desc
     limit $3`,
    [shop, retentionStart(now), MAX_LISTED],
  );
  return z.array(listedRow).parse(rows);
}

/** Deletes errors older than seven days, and rates that are not in use. */
export async function dropExpiredErrors(pool: SqlPool, now: Date): Promise<void> {
  await pool.query('delete from metrics.storefront_error where day < $1::date', [retentionStart(now)]);
  await pool.query('delete from metrics.error_rate where used_until < now()');
}

const retentionStart = (now: Date) => dayOf(now.getTime() - RETENTION_DAYS * DAY_MS);

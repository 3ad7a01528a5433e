import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SqlPool } from '../sql-pool.ts';

/** Time for which a result is fresh, in seconds, according to the product specification (4.4, 9). */
const FRESH_SECONDS = 900;

/** Time without progress after which another process may claim a job, in seconds. */
const LEASE_SECONDS = 30;

/** Maximum attempts per job. */
const MAX_ATTEMPTS = 3;

export type ReportRequest = { shop: string; kind: string; parameters: Record<string, unknown> };

export type ReportJob = ReportRequest & { token: string };

export type ReportState = {
  status: 'pending' | 'success' | 'error';
  /** Completed steps, and total steps. */
  done: number;
  steps: number;
  /** The result of a successful job. */
  result: unknown;
  /** True if the job failed because the event store could not be used. */
  isEventStoreAway: boolean;
};

const tokenRow = z.object({ token: z.string() });
const jobRow = z.object({
  token: z.string(),
  shop: z.string(),
  kind: z.string(),
  parameters: z.record(z.string(), z.unknown()),
});
const stateRow = z.object({
  done: z.number(),
  steps: z.number(),
  result: z.unknown(),
  error: z.string().nullable(),
  isFinished: z.boolean(),
});

/** Requests a report and returns its token. Equal requests get the same token while the result is fresh. */
export async function requestReport(
  pool: SqlPool,
  { shop, kind, parameters }: ReportRequest,
  steps: number,
): Promise<string> {
  const question = createHash('sha256')
    .update(JSON.stringify([shop, kind, parameters]))
    .digest('hex');
  // Another process may finish or create the same job in between. A second attempt then finds it.
  for (;;) {
    const { rows } = await pool.query(
      `with known as (
         select token from metrics.report_job
         where question = $2
           and (finished_at is null or (error is null and finished_at > now() - make_interval(secs => $6)))
         order by created_at desc limit 1
       ), asked as (
         insert into metrics.report_job (token, shop, question, kind, parameters, steps)
         select gen_random_uuid(), $1, $2, $3, $4::jsonb, $5
         where not exists (select from known)
         on conflict (question) where finished_at is null do nothing
         returning token
       )
       select token from known union all select token from asked`,
      [shop, question, kind, JSON.stringify(parameters), steps, FRESH_SECONDS],
    );
    const [row] = z.array(tokenRow).parse(rows);
    if (row) return row.token;
  }
}

/**
 * Reads the state of a shop's job. Null for an unknown token, for a token of another shop, and after the result has
 * expired.
 */
export async function readReport(pool: SqlPool, shop: string, token: string): Promise<ReportState | null> {
  if (!z.uuid().safeParse(token).success) return null;
  const { rows } = await pool.query(
    `select done, steps, result, error, finished_at is not null as "isFinished"
     from metrics.report_job
     where token = $1 and shop = $2 and (finished_at is null or finished_at > now() - make_interval(secs => $3))`,
    [token, shop, FRESH_SECONDS],
  );
  const [row] = z.array(stateRow).parse(rows);
  if (!row) return null;
  const { done, steps, result, error, isFinished } = row;
  const isEventStoreAway = error === 'eventStore';
  if (!isFinished) return { status: 'pending', done, steps, result: null, isEventStoreAway };
  return { status: error === null ? 'success' : 'error', done, steps, result, isEventStoreAway };
}

/**
 * Claims the oldest unclaimed job for a limited time. Null if there is none. A job with too many attempts ends with an
 * error.
 */
export async function claimReport(pool: SqlPool): Promise<ReportJob | null> {
  await pool.query(
    `update metrics.report_job set finished_at = now(), error = 'given up'
     where finished_at is null and attempts >= $1 and leased_until < now()`,
    [MAX_ATTEMPTS],
  );
  const { rows } = await pool.query(
    `update metrics.report_job
     set leased_until = now() + make_interval(secs => $1), attempts = attempts + 1, done = 0
     where token = (
       select token from metrics.report_job
       where finished_at is null and (leased_until is null or leased_until < now())
       order by created_at
       for update skip locked
       limit 1
     )
     returning token, shop, kind, parameters`,
    [LEASE_SECONDS],
  );
  const [row] = z.array(jobRow).parse(rows);
  return row ?? null;
}

/** Records the completed steps of a job, and extends the claim. */
export async function reportProgress(pool: SqlPool, token: string, done: number): Promise<void> {
  await pool.query(
    `update metrics.report_job set done = $2, leased_until = now() + make_interval(secs => $3)
     where token = $1 and finished_at is null`,
    [token, done, LEASE_SECONDS],
  );
}

/** Ends a job with a result or an error. Does nothing if the job has already ended. */
export async function finishReport(
  pool: SqlPool,
  token: string,
  { result = null, error = null }: { result?: unknown; error?: string | null },
): Promise<void> {
  await pool.query(
    `update metrics.report_job set finished_at = now(), result = $2::jsonb, error = $3
     where token = $1 and finished_at is null`,
    [token, JSON.stringify(result), error],
  );
}

/** Deletes expired jobs. */
export async function pruneReports(pool: SqlPool): Promise<void> {
  await pool.query('delete from metrics.report_job where finished_at < now() - make_interval(secs => $1)', [
    2 * FRESH_SECONDS,
  ]);
}

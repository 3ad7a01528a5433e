import { z } from 'zod';
import type { SqlPool } from '../../sql-pool.ts';

/**
 * Where events are: `postgres` only in the database; `both` written to both stores, and read from the database; `clickhouse`
 * written to both, and read from ClickHouse; `done` only in ClickHouse.
 */
const MODES = ['postgres', 'both', 'clickhouse', 'done'] as const;

export type Mode = (typeof MODES)[number];

/** The row of `metrics.event_place`. */
export type Place = { mode: Mode; rawSince: string | null; copiedThrough: string | null; isCopied: boolean };

/** Longest time for which an instance uses a mode that it has read, in milliseconds. */
export const MODE_AGE_MS = 2_000;

const placeRow = z.object({
  mode: z.enum(MODES),
  rawSince: z.string().nullable(),
  copiedThrough: z.string().nullable(),
  isCopied: z.boolean(),
});

export async function readPlace(pool: SqlPool): Promise<Place> {
  const { rows } = await pool.query(
    `select mode, raw_since::text as "rawSince", copied_through::text as "copiedThrough", is_copied as "isCopied"
     from metrics.event_place`,
  );
  return rows.length > 0
    ? placeRow.parse(rows[0])
    : { mode: 'postgres', rawSince: null, copiedThrough: null, isCopied: false };
}

export async function writePlace(pool: SqlPool, { mode, rawSince, copiedThrough, isCopied }: Place): Promise<void> {
  await pool.query(
    `insert into metrics.event_place (mode, raw_since, copied_through, is_copied) values ($1, $2, $3, $4)
     on conflict (is_only) do update set mode = excluded.mode, raw_since = excluded.raw_since,
       copied_through = excluded.copied_through, is_copied = excluded.is_copied`,
    [mode, rawSince, copiedThrough, isCopied],
  );
}

/** Gives the events of a new installation to ClickHouse. Those of others stay where they are until they are moved. */
export async function choosePlace(pool: SqlPool): Promise<void> {
  await pool.query(
    `insert into metrics.event_place (mode)
     select case when exists (select from metrics.metric_quarter) then 'postgres' else 'done' end
     on conflict do nothing`,
  );
}

export type ModeReader = {
  /** Returns the mode, read less than `MODE_AGE_MS` before. */
  read(): Promise<Mode>;
  /** The mode that was read last. */
  readonly last: Mode;
};

/** @param hasClickHouse True if the events of a new installation belong into ClickHouse. */
export function modeReader(pool: SqlPool, hasClickHouse: boolean): ModeReader {
  let last: Mode = 'postgres';
  let freshUntil = 0;
  let reading: Promise<Mode> | undefined;
  let isChosen = false;

  async function readNow(): Promise<Mode> {
    if (hasClickHouse && !isChosen) {
      await choosePlace(pool);
      isChosen = true;
    }
    // The age counts from before the question, because the answer may be late.
    const begun = performance.now();
    last = (await readPlace(pool)).mode;
    freshUntil = begun + MODE_AGE_MS;
    return last;
  }

  return {
    async read() {
      if (performance.now() < freshUntil) return last;
      reading ??= readNow().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    get last() {
      return last;
    },
  };
}

import { ENGAGEMENT_ACTIONS } from '@uptill/feature-schema/events';
import { z } from 'zod';
import { DAY_MS, dayOf } from '../event-time.ts';
import type { SqlPool } from '../sql-pool.ts';

export type SummaryRequest = {
  shop: string;
  /** Number of UTC days up to and including today. */
  days: number;
  now: Date;
};

export type Counts = { views: number; engagements: number; addToCarts: number };

export type Summary = Counts & {
  /** One entry per day, oldest first, including days without events. `day` has the form `2026-11-21`. */
  byDay: ({ day: string } & Counts)[];
};

const dayRow = z.object({ day: z.string(), views: z.number(), engagements: z.number(), addToCarts: z.number() });

/** Reads a shop's counts from the quarter-hourly rollup only, so the cost does not grow with the number of events. */
export async function summary(pool: SqlPool, { shop, days, now }: SummaryRequest): Promise<Summary> {
  const dayNames = Array.from({ length: days }, (_, index) => dayOf(now.getTime() - (days - 1 - index) * DAY_MS));
  const { rows } = await pool.query(
    `select
       to_char(quarter at time zone 'UTC', 'YYYY-MM-DD') as day,
       coalesce(sum(events) filter (where action = 'view'), 0)::float8 as views,
       coalesce(sum(events) filter (where action = any ($3::text[])), 0)::float8 as engagements,
       coalesce(sum(events) filter (where action = 'addToCart'), 0)::float8 as "addToCarts"
     from metrics.metric_quarter
     where shop = $1 and quarter >= ($2::date)::timestamp at time zone 'UTC'
     group by 1`,
    [shop, dayNames[0], ENGAGEMENT_ACTIONS],
  );
  const counted = new Map(
    z
      .array(dayRow)
      .parse(rows)
      .map((row) => [row.day, row]),
  );
  const byDay = dayNames.map((day) => counted.get(day) ?? { day, views: 0, engagements: 0, addToCarts: 0 });
  const total = (count: keyof Counts) => byDay.reduce((sum, day) => sum + day[count], 0);
  return { views: total('views'), engagements: total('engagements'), addToCarts: total('addToCarts'), byDay };
}

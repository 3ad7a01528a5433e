import { ENGAGEMENT_ACTIONS } from '@uptill/feature-schema/events';
import { z } from 'zod';
import { dayOf, uuidTime } from '../event-time.ts';
import type { SqlPool } from '../sql-pool.ts';

/** A shopper's event. */
export type Activity = {
  /** The event's id, a UUIDv7. */
  id: string;
  /** ISO 8601. */
  timestamp: string;
  feature: string;
  action: string;
  platform: string;
  path: string;
  productHandles: string[];
};

export type ActivityPage = {
  /** Newest first. */
  results: Activity[];
  /** The id of the last event, if there are older ones. */
  next: string | null;
};

export type ActivityRequest = {
  shop: string;
  onlyEngagements: boolean;
  /** Key of the only feature to list. Null for all. */
  feature: string | null;
  /** The event id after which the page starts. */
  before: string;
  /** Events per page. Default: 50. */
  pageSize?: number;
};

const row = z.object({
  id: z.string(),
  feature: z.string(),
  action: z.string(),
  platform: z.string(),
  path: z.string(),
  productHandles: z.array(z.string()).nullable(),
});

/**
 * Reads a page of a shop's stored events, newest first. Ids are ordered by time, so pages neither repeat nor skip an
 * event while new events arrive.
 */
export async function readActivity(
  pool: SqlPool,
  { shop, onlyEngagements, feature, before, pageSize = 50 }: ActivityRequest,
): Promise<ActivityPage> {
  const { rows } = await pool.query(
    `select id, feature, action, platform, path, product_handles as "productHandles"
     from metrics.event
     where shop = $1 and (day, id) < ($2::date, $3::uuid) and ($4::text[] is null or action = any ($4::text[]))
       and ($6::text is null or feature = $6)
     order by day desc, id desc
     limit $5`,
    [shop, dayOf(uuidTime(before)), before, onlyEngagements ? ENGAGEMENT_ACTIONS : null, pageSize + 1, feature],
  );
  const found = z
    .array(row)
    .parse(rows)
    .map(({ productHandles, ...event }) => ({
      ...event,
      timestamp: uuidTime(event.id).toISOString(),
      productHandles: productHandles ?? [],
    }));
  const results = found.slice(0, pageSize);
  return { results, next: found.length > pageSize ? (results.at(-1)?.id ?? null) : null };
}

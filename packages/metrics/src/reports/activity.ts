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
  /** The event id after which the page starts. */
  before: string;
};

/** Events per page. */
const PAGE_SIZE = 50;

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
  { shop, onlyEngagements, before }: ActivityRequest,
): Promise<ActivityPage> {
  const { rows } = await pool.query(
    `select id, feature, action, platform, path, product_handles as "productHandles"
     from metrics.event
     where shop = $1 and (day, id) < ($2::date, $3::uuid) and ($4::text[] is null or action = any ($4::text[]))
     order by day desc, id desc
     limit $5`,
    [shop, dayOf(uuidTime(before)), before, onlyEngagements ? ENGAGEMENT_ACTIONS : null, PAGE_SIZE + 1],
  );
  const found = z
    .array(row)
    .parse(rows)
    .map(({ productHandles, ...event }) => ({
      ...event,
      timestamp: uuidTime(event.id).toISOString(),
      productHandles: productHandles ?? [],
    }));
  const results = found.slice(0, PAGE_SIZE);
  return { results, next: found.length > PAGE_SIZE ? (results.at(-1)?.id ?? null) : null };
}

import { ENGAGEMENT_ACTIONS } from '@uptill/feature-schema/events';
import { uuidTime } from '../event-time.ts';
import type { MetricsData } from '../metrics-data.ts';
import type { ListedEvent } from '../store/event-store.ts';

/** A shopper's event. */
export type Activity = ListedEvent & {
  /** ISO 8601. */
  timestamp: string;
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

/**
 * Reads a page of a shop's stored events, newest first. Ids are ordered by time, so pages neither repeat nor skip an
 * event while new events arrive.
 */
export async function readActivity(
  { events }: Pick<MetricsData, 'events'>,
  { shop, onlyEngagements, feature, before, pageSize = 50 }: ActivityRequest,
): Promise<ActivityPage> {
  const actions = onlyEngagements ? ENGAGEMENT_ACTIONS : null;
  const found = await events.eventsBefore({ shop, before, actions, feature, limit: pageSize + 1 });
  const results = found.slice(0, pageSize).map((event) => ({ ...event, timestamp: uuidTime(event.id).toISOString() }));
  return { results, next: found.length > pageSize ? (results.at(-1)?.id ?? null) : null };
}

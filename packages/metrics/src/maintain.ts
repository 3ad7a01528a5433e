import { dropExpiredAdminEvents } from './admin-events.ts';
import { dropExpiredErrors } from './errors/storefront-errors.ts';
import { DAY_MS, dayOf } from './event-time.ts';
import { dropExpiredLeads } from './leads/leads.ts';
import type { MetricsData } from './metrics-data.ts';
import { maintainOrders } from './orders/orders.ts';
import { pruneDataRequests } from './privacy/customer-data.ts';
import { doErasures } from './privacy/erasures.ts';

/** Retention of session salts and caps, in days: one more than the maximum age of an accepted event. */
const RETENTION_DAYS = 3;

/** Attributes orders to late events, prepares the next days, and deletes expired data. Safe to call from several processes. */
export async function maintain(data: MetricsData, now: Date): Promise<void> {
  const { pool, events } = data;
  await pruneDataRequests(pool, now);
  await dropExpiredLeads(pool, now);
  const retentionStart = dayOf(now.getTime() - RETENTION_DAYS * DAY_MS);
  await pool.query('delete from metrics.session_salt where day < $1', [retentionStart]);
  // The local day may be the day before the UTC day.
  await pool.query('delete from metrics.day_cap where day < $1::date - 1', [retentionStart]);
  await dropExpiredAdminEvents(pool, now);
  await dropExpiredErrors(pool, now);
  // Last, because the event store may be away.
  const failure = await doErasures(data);
  if (failure && !(await events.isAnswering())) throw new Error(failure);
  await events.maintain(now);
  await maintainOrders(data, now);
  if (failure) throw new Error(failure);
}

import { ENGAGEMENT_ACTIONS } from '@uptill/feature-schema/events';
import { z } from 'zod';
import { dropExpiredAdminEvents } from '../admin-events.ts';
import { dropExpiredErrors } from '../errors/storefront-errors.ts';
import { DAY_MS, dayOf } from '../event-time.ts';
import { dropExpiredLeads } from '../leads/leads.ts';
import { type MetricEvent, TOUCHING_ACTIONS } from '../metric-event.ts';
import { maintainOrders } from '../orders/orders.ts';
import { pruneDataRequests } from '../privacy/customer-data.ts';
import { summary } from '../reports/summary.ts';
import type { SqlPool } from '../sql-pool.ts';
import { APPEND } from './append.sql.ts';
import { CAPS, type Caps } from './caps.ts';
import type { EventStore } from './event-store.ts';
import { dropExpiredPartitions, ensurePartitions } from './partitions.ts';

/** Retention of session salts and caps, in days: one more than the maximum age of an accepted event. */
const RETENTION_DAYS = 3;

const insertedRow = z.object({ shop: z.string(), id: z.string() });

/**
 * Returns the event store on PostgreSQL 15 or later, or on the embedded database. Its
 * tables are in the schema `metrics`.
 */
export function postgresStore(pool: SqlPool, caps: Caps = CAPS): EventStore {
  const ensuredDays = new Set<string>();

  async function ensureDays(days: string[]): Promise<void> {
    const missing = days.filter((day) => !ensuredDays.has(day));
    await ensurePartitions(pool, missing);
    for (const day of missing) ensuredDays.add(day);
  }

  return {
    async append(events) {
      await ensureDays([...new Set(events.map(({ occurredAt }) => dayOf(occurredAt)))]);
      const { rows } = await pool.query(APPEND, [
        JSON.stringify(events.map(toRow)),
        ENGAGEMENT_ACTIONS,
        TOUCHING_ACTIONS,
        caps.pages,
        caps.touches,
      ]);
      const inserted = new Set(z.array(insertedRow).parse(rows).map(keyOf));
      // `delete` returns true only once, so only the first of two copies in a batch is new.
      return events.map((event) => inserted.delete(keyOf(event)));
    },

    summary: (request) => summary(pool, request),

    redactShop: (shop) => redactShop(pool, shop),

    async maintain(now) {
      await ensureDays([0, 1, 2].map((ahead) => dayOf(now.getTime() + ahead * DAY_MS)));
      await maintainOrders(pool, now);
      await pruneDataRequests(pool, now);
      await dropExpiredLeads(pool, now);
      await dropExpiredPartitions(pool, now);
      const retentionStart = dayOf(now.getTime() - RETENTION_DAYS * DAY_MS);
      await pool.query('delete from metrics.session_salt where day < $1', [retentionStart]);
      // The local day may be the day before the UTC day.
      await pool.query('delete from metrics.day_cap where day < $1::date - 1', [retentionStart]);
      await dropExpiredAdminEvents(pool, now);
      await dropExpiredErrors(pool, now);
    },
  };
}

/** Deletes all data of a shop, as the `shop/redact` webhook requires. */
export async function redactShop(pool: SqlPool, shop: string): Promise<void> {
  await pool.query(
    `with events as (delete from metrics.event where shop = $1),
          quarters as (delete from metrics.metric_quarter where shop = $1),
          days as (delete from metrics.metric_day where shop = $1),
          pages as (delete from metrics.metric_day_page where shop = $1),
          touches as (delete from metrics.cart_touch where shop = $1),
          caps as (delete from metrics.day_cap where shop = $1),
          visits as (delete from metrics.admin_event where shop = $1),
          errors as (delete from metrics.storefront_error where shop = $1),
          orders as (delete from metrics.shop_order where shop = $1),
          order_days as (delete from metrics.order_day where shop = $1),
          rewards as (delete from metrics.order_reward where shop = $1),
          reward_days as (delete from metrics.reward_day where shop = $1),
          attributions as (delete from metrics.order_feature where shop = $1),
          leads as (delete from metrics.lead where shop = $1),
          requests as (delete from metrics.data_request where shop = $1),
          jobs as (delete from metrics.report_job where shop = $1)
     delete from metrics.shop_zone where shop = $1`,
    [shop],
  );
}

/** PostgreSQL returns UUIDs in lower case. */
function keyOf({ shop, id }: { shop: string; id: string }): string {
  return `${shop} ${id.toLowerCase()}`;
}

function toRow(event: MetricEvent) {
  return {
    shop: event.shop,
    id: event.id,
    occurred_at: event.occurredAt,
    feature: event.name,
    action: event.action,
    platform: event.platform,
    path: event.path,
    session: event.session,
    button_action: event.buttonAction,
    position: event.position,
    type: event.type,
    cart: event.cartToken,
    currency: event.currency,
    quantity: event.quantity,
    price: event.price,
    value: event.value,
    product_handles: event.productHandles,
    browser: event.browser,
  };
}

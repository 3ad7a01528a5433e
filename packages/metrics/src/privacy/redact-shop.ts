import type { MetricsData } from '../metrics-data.ts';
import { SHOP_EVENTS } from '../store/postgres/erase.sql.ts';
import { ERASURE, tryErasures } from './erasures.ts';

/**
 * Deletes all data of a shop, as the `shop/redact` webhook requires. In ClickHouse, it deletes the events from before now, if
 * need be later. Safe to repeat.
 * @returns Why events are still in ClickHouse; null if everything is deleted.
 */
export async function redactShop(data: MetricsData, shop: string): Promise<string | null> {
  const { rows } = await data.pool.query(
    `with ${SHOP_EVENTS},
          caps as (delete from metrics.day_cap where shop = $1),
          visits as (delete from metrics.admin_event where shop = $1),
          errors as (delete from metrics.storefront_error where shop = $1),
          error_rates as (delete from metrics.error_rate where shop = $1),
          orders as (delete from metrics.shop_order where shop = $1),
          order_days as (delete from metrics.order_day where shop = $1),
          rewards as (delete from metrics.order_reward where shop = $1),
          reward_days as (delete from metrics.reward_day where shop = $1),
          attributions as (delete from metrics.order_feature where shop = $1),
          leads as (delete from metrics.lead where shop = $1),
          requests as (delete from metrics.data_request where shop = $1),
          jobs as (delete from metrics.report_job where shop = $1),
          zones as (delete from metrics.shop_zone where shop = $1),
          earlier as (delete from metrics.event_erasure where shop = $1)
     insert into metrics.event_erasure (shop) values ($1) returning ${ERASURE}`,
    [shop],
  );
  return tryErasures(data, rows);
}

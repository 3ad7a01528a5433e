import type { MetricsData } from '../metrics-data.ts';

/** Deletes all data of a shop, as the `shop/redact` webhook requires. Safe to repeat after a failure. */
export async function redactShop({ pool, events }: MetricsData, shop: string): Promise<void> {
  await events.redactShop(shop);
  await pool.query(
    `with caps as (delete from metrics.day_cap where shop = $1),
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

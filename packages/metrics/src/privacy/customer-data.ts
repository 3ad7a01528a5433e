import { z } from 'zod';
import type { MetricsData } from '../metrics-data.ts';
import type { SqlPool } from '../sql-pool.ts';
import { CARTS_OF_EVENTS } from '../store/postgres/erase.sql.ts';
import { ERASURE, tryErasures } from './erasures.ts';

/** A customer in one of Shopify's privacy webhooks, with their orders. */
export type CustomerRequest = {
  shop: string;
  /** Shopify's number of the customer. Null for a guest, who has only orders. */
  customer: number | null;
  orders: readonly number[];
};

export type DataRequest = {
  /** Shopify's number of the request. */
  id: string;
  /** ISO 8601. */
  requestedAt: string;
};

/** Days for which the collected data can be downloaded. Merchants are legally required to respond within 30 days. */
const RETENTION_DAYS = 60;

const cartRow = z.object({ cart: z.string() });

/** Returns the carts of a customer's orders. */
async function cartsOf(pool: SqlPool, { shop, orders }: CustomerRequest): Promise<string[]> {
  const { rows } = await pool.query(
    'select distinct cart from metrics.shop_order where shop = $1 and id = any ($2::bigint[]) and cart is not null',
    [shop, orders],
  );
  return z
    .array(cartRow)
    .parse(rows)
    .map(({ cart }) => cart);
}

/**
 * Deletes a customer's data, and the link between their orders and their storefront events, in ClickHouse if need be later.
 * The orders themselves contain no personal data. Safe to repeat.
 * @returns Why the link is still in ClickHouse; null if everything is deleted.
 */
export async function redactCustomer(
  data: MetricsData,
  { shop, customer, orders }: CustomerRequest,
): Promise<string | null> {
  const { rows } = await data.pool.query(
    `with carts as (
            select distinct cart from metrics.shop_order where shop = $1 and id = any ($2::bigint[]) and cart is not null
          ),
          ${CARTS_OF_EVENTS},
          leads as (delete from metrics.lead where shop = $1 and customer = $3),
          requests as (
            delete from metrics.data_request where shop = $1 and (
              (content->>'customer')::bigint = $3
              or exists (
                select from jsonb_array_elements(content->'orders') as asked where (asked->>'id')::bigint = any ($2::bigint[])
              )
            )
          ),
          unlinked as (update metrics.shop_order set cart = null where shop = $1 and id = any ($2::bigint[]))
     insert into metrics.event_erasure (shop, carts) select $1, array_agg(cart) from carts having count(*) > 0
     returning ${ERASURE}`,
    [shop, orders, customer],
  );
  return tryErasures(data, rows);
}

/** Collects a customer's data and stores it for the merchant. A repeated request replaces it. */
export async function collectCustomerData(
  { pool, events }: MetricsData,
  asking: CustomerRequest,
  request: number,
): Promise<void> {
  const { shop, customer, orders } = asking;
  const carts = await cartsOf(pool, asking);
  const ofCarts = carts.length > 0 ? await events.eventsOf(shop, carts) : [];
  await pool.query(
    `insert into metrics.data_request (shop, id, content)
     select $1, $4, jsonb_build_object(
       'customer', $3::bigint,
       'lead', (select to_jsonb(lead) - 'shop' - 'searched' from metrics.lead where shop = $1 and customer = $3),
       'orders', (
         select coalesce(jsonb_agg(to_jsonb(shop_order) - 'shop' order by id), '[]')
         from metrics.shop_order where shop = $1 and id = any ($2::bigint[])
       ),
       'events', $5::jsonb
     )
     on conflict (shop, id) do update set content = excluded.content`,
    [shop, orders, customer, request, JSON.stringify(ofCarts)],
  );
}

const requestRow = z.object({
  id: z.string(),
  requestedAt: z.date().transform((date) => date.toISOString()),
});

/** Lists a shop's customer data requests, newest first. */
export async function listDataRequests(pool: SqlPool, shop: string): Promise<DataRequest[]> {
  const { rows } = await pool.query(
    `select id::text, requested_at as "requestedAt" from metrics.data_request where shop = $1 order by requested_at desc`,
    [shop],
  );
  return z.array(requestRow).parse(rows);
}

/** Returns the collected data of a request. Null for an unknown request. */
export async function readCollectedData(pool: SqlPool, shop: string, id: string): Promise<unknown> {
  const { rows } = await pool.query('select content from metrics.data_request where shop = $1 and id::text = $2', [
    shop,
    id,
  ]);
  return z.array(z.object({ content: z.unknown() })).parse(rows)[0]?.content ?? null;
}

/** Deletes expired data requests. */
export async function pruneDataRequests(pool: SqlPool, now: Date): Promise<void> {
  await pool.query(
    'delete from metrics.data_request where requested_at < $1::timestamptz - make_interval(days => $2)',
    [now, RETENTION_DAYS],
  );
}

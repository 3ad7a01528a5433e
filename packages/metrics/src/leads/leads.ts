import { z } from 'zod';
import type { MetricsData } from '../metrics-data.ts';
import { RETENTION_MONTHS } from '../orders/orders.ts';
import type { SqlPool } from '../sql-pool.ts';
import type { Engagement } from '../store/event-store.ts';

/** A shopper who used a feature, and is identified by an order or a login. */
export type FoundLead = Engagement & {
  shop: string;
  /** Shopify's number of the customer, as digits. */
  customer: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  /** Shopify's number of the order, as digits. The order is stored already. Null for a login. */
  orderId: string | null;
};

export type Lead = {
  /** Shopify's number of the customer, as digits. */
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  feature: string;
  engagedAt: Date;
  /** Orders whose carts involve a feature, without cancelled orders. */
  orders: number;
};

/** A cursor in the list of leads. */
export type LeadPosition = Pick<Lead, 'engagedAt' | 'id'>;

export type LeadPage = {
  /** Newest first. */
  results: Lead[];
  /** The cursor of the last lead, if there are older leads. */
  next: LeadPosition | null;
};

/** Leads per page. */
const PAGE_SIZE = 50;

const cartRow = z.object({ cart: z.string() });

const leadRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  feature: z.string(),
  engagedAt: z.date(),
  orders: z.number(),
});

const toSearched = (text: string) => text.normalize().toLowerCase();

/**
 * Returns the last feature used in the cart of a stored order. Null if no feature was used, or if the order's customer
 * was redacted.
 */
export async function engagementOf(
  { pool, events }: MetricsData,
  shop: string,
  orderId: string,
): Promise<Engagement | null> {
  const { rows } = await pool.query(
    'select cart from metrics.shop_order where shop = $1 and id = $2 and cart is not null',
    [shop, orderId],
  );
  const [order] = z.array(cartRow).parse(rows);
  return order ? events.lastEngagement({ shop, ...order }) : null;
}

/** Updates a lead's last engagement. Returns false if the customer is not a lead. */
export async function touchLead(
  pool: SqlPool,
  { shop, customer, feature, engagedAt }: Pick<FoundLead, 'shop' | 'customer' | 'feature' | 'engagedAt'>,
): Promise<boolean> {
  const { rows } = await pool.query(
    `update metrics.lead
     set feature = case when $4 >= engaged_at then $3 else feature end, engaged_at = greatest(engaged_at, $4)
     where shop = $1 and customer = $2
     returning customer`,
    [shop, customer, feature, engagedAt],
  );
  return rows.length > 0;
}

/**
 * Stores a lead, with its order if there is one. An existing lead gets the newer name and addresses, and the later
 * engagement.
 */
export async function storeLead(pool: SqlPool, lead: FoundLead): Promise<void> {
  const { shop, customer, name, email, phone, feature, engagedAt, orderId } = lead;
  await pool.query(
    `with stored as (
       insert into metrics.lead as old (shop, customer, name, email, phone, feature, engaged_at, searched)
       values ($1, $2, $3, $4, $5, $6, $7, $9)
       on conflict (shop, customer) do update set
         name = excluded.name,
         email = excluded.email,
         phone = excluded.phone,
         searched = excluded.searched,
         feature = case when excluded.engaged_at >= old.engaged_at then excluded.feature else old.feature end,
         engaged_at = greatest(excluded.engaged_at, old.engaged_at)
     )
     insert into metrics.lead_order (shop, order_id, customer)
     select $1, $8::bigint, $2::bigint where $8 is not null
     on conflict (shop, order_id) do update set customer = excluded.customer`,
    [shop, customer, name, email, phone, feature, engagedAt, orderId, toSearched(`${name ?? ''} ${email ?? ''}`)],
  );
}

/** Reads a page of a shop's leads whose name or email contains `search`, after a cursor. */
export async function listLeads(
  pool: SqlPool,
  { shop, search = '', after = null }: { shop: string; search?: string; after?: LeadPosition | null },
): Promise<LeadPage> {
  const { rows } = await pool.query(
    `select customer::text as id, name, email, phone, feature, engaged_at as "engagedAt", (
       select count(*)::integer
       from metrics.lead_order placed
       join metrics.shop_order known on known.shop = placed.shop and known.id = placed.order_id
       where placed.shop = lead.shop and placed.customer = lead.customer and cancelled_at is null
     ) as orders
     from metrics.lead
     where shop = $1
       and strpos(searched, $2) > 0
       and ($3::timestamptz is null or (engaged_at, customer) < ($3::timestamptz, $4::bigint))
     order by engaged_at desc, customer desc
     limit $5`,
    [shop, toSearched(search), after?.engagedAt ?? null, after?.id ?? null, PAGE_SIZE + 1],
  );
  const found = z.array(leadRow).parse(rows);
  const results = found.slice(0, PAGE_SIZE);
  return { results, next: found.length > PAGE_SIZE ? (results.at(-1) ?? null) : null };
}

/** Deletes leads without an engagement during the retention period of orders. */
export async function dropExpiredLeads(pool: SqlPool, now: Date): Promise<void> {
  await pool.query('delete from metrics.lead where engaged_at < $1::timestamptz - make_interval(months => $2)', [
    now,
    RETENTION_MONTHS,
  ]);
}

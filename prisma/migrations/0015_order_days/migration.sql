-- Orders by the shop's local days, so that a report of many orders reads few rows.
-- No semicolon inside a comment: `prisma migrate deploy` would cut the script there.

create table metrics.order_day (
  shop text not null,
  -- The local day by the time zone of `shop_zone`.
  day date not null,
  -- Empty in the rows that count each order once.
  feature text not null,
  currency text not null,
  is_test boolean not null,
  orders bigint not null,
  -- Minor units, after refunds.
  revenue bigint not null,
  refunds bigint not null,
  primary key (shop, day, feature, currency, is_test)
);

-- Counts the orders of a shop's days again. One call at a time counts for a shop, so the last one has seen all orders.
create function metrics.count_orders(counted text, first_day date, last_day date) returns void language plpgsql as $$
declare
  zone text := coalesce((select time_zone from metrics.shop_zone where shop = counted), 'UTC');
begin
  perform pg_advisory_xact_lock(hashtextextended(counted, 417283502));
  delete from metrics.order_day where shop = counted and day between first_day and last_day;
  insert into metrics.order_day (shop, day, feature, currency, is_test, orders, revenue, refunds)
  select
    counted, (created_at at time zone zone)::date, feature, currency, is_test,
    count(*), sum(total - refunded), sum(refunded)
  from metrics.shop_order
  cross join lateral (
    select feature from metrics.order_feature where shop = counted and order_id = shop_order.id
    union
    select '' from metrics.order_feature where shop = counted and order_id = shop_order.id
  ) as used
  where shop = counted
    and cancelled_at is null
    and created_at >= first_day::timestamp at time zone zone
    and created_at < (last_day + 1)::timestamp at time zone zone
  group by 2, 3, 4, 5;
end $$;

do $$
declare
  known text;
begin
  for known in select distinct shop from metrics.shop_order loop
    perform metrics.count_orders(known, '-infinity', 'infinity');
  end loop;
end $$;

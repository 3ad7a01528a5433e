-- What the checkout granted with an order, and the orders that no feature has influenced.
-- No semicolon inside a comment: `prisma migrate deploy` would cut the script there.

-- The rewards of an order. They are stored with the order's first state, because titles may change afterwards.
create table metrics.order_reward (
  shop text not null,
  order_id bigint not null,
  feature text not null,
  -- The name of the level or offer in the settings.
  title text not null,
  -- The product that was given. Empty for a reward on the order.
  product text not null,
  primary key (shop, order_id, feature, title, product)
);

-- Counted with `order_day`.
create table metrics.reward_day (
  shop text not null,
  -- The local day by the time zone of `shop_zone`.
  day date not null,
  feature text not null,
  title text not null,
  product text not null,
  currency text not null,
  is_test boolean not null,
  orders bigint not null,
  -- Minor units, after refunds.
  revenue bigint not null,
  primary key (shop, day, feature, title, product, currency, is_test)
);

-- Orders that no feature has influenced are counted in rows with an empty feature, too.
alter table metrics.order_day add column is_influenced boolean not null default true;
alter table metrics.order_day drop constraint order_day_pkey;
alter table metrics.order_day add primary key (shop, day, feature, is_influenced, currency, is_test);

create or replace function metrics.count_orders(counted text, first_day date, last_day date) returns void language plpgsql as $$
declare
  zone text := coalesce((select time_zone from metrics.shop_zone where shop = counted), 'UTC');
begin
  perform pg_advisory_xact_lock(hashtextextended(counted, 417283502));
  delete from metrics.order_day where shop = counted and day between first_day and last_day;
  insert into metrics.order_day (shop, day, feature, is_influenced, currency, is_test, orders, revenue, refunds)
  select
    counted, (created_at at time zone zone)::date, feature, is_influenced, currency, is_test,
    count(*), sum(total - refunded), sum(refunded)
  from metrics.shop_order
  cross join lateral (
    select feature, true as is_influenced from metrics.order_feature where shop = counted and order_id = shop_order.id
    union all
    select '', exists (select from metrics.order_feature where shop = counted and order_id = shop_order.id)
  ) as used
  where shop = counted
    and cancelled_at is null
    and created_at >= first_day::timestamp at time zone zone
    and created_at < (last_day + 1)::timestamp at time zone zone
  group by 2, 3, 4, 5, 6;

  delete from metrics.reward_day where shop = counted and day between first_day and last_day;
  insert into metrics.reward_day (shop, day, feature, title, product, currency, is_test, orders, revenue)
  select
    counted, (created_at at time zone zone)::date, feature, title, product, currency, is_test,
    count(*), sum(total - refunded)
  from metrics.shop_order
  join metrics.order_reward on order_reward.shop = counted and order_id = shop_order.id
  where shop_order.shop = counted
    and cancelled_at is null
    and created_at >= first_day::timestamp at time zone zone
    and created_at < (last_day + 1)::timestamp at time zone zone
  group by 2, 3, 4, 5, 6, 7;
end $$;

do $$
declare
  known text;
begin
  for known in select distinct shop from metrics.shop_order loop
    perform metrics.count_orders(known, '-infinity', 'infinity');
  end loop;
end $$;

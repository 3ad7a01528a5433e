-- Analytics: quarter-hourly counts, local days, and which features a cart and its order have to do with.
-- No semicolon inside a comment: `prisma migrate deploy` would cut the script there.

-- The time zone of a shop, whose local days pages and reports count by. UTC while it is unknown.
create table metrics.shop_zone (
  shop text primary key,
  -- IANA name, such as Asia/Kathmandu.
  time_zone text not null
);

-- Time zones differ from UTC by multiples of a quarter of an hour. Counts from before are kept at their hour.
alter table metrics.metric_hour rename to metric_quarter;
alter table metrics.metric_quarter rename column hour to quarter;
do $$
declare
  part record;
begin
  for part in
    select relname as name from pg_class where relnamespace = 'metrics'::regnamespace and relname like 'metric\_hour\_2%' and relkind = 'r'
  loop
    execute format('alter table metrics.%I rename to %I', part.name, replace(part.name, 'metric_hour', 'metric_quarter'));
  end loop;
end $$;

-- Which features a cart has to do with: kept longer than the events. Partitioned by month. A cart that is touched on
-- several days has several rows.
create table metrics.cart_touch (
  shop text not null,
  -- The UTC day.
  day date not null,
  cart text not null,
  feature text not null,
  primary key (shop, cart, feature, day)
) partition by range (day);

-- Orders by Shopify's id, without personal data. Amounts are minor units of the shop's currency.
create table metrics.shop_order (
  shop text not null,
  id bigint not null,
  -- Our own cart id. Null for an order that no page of ours has seen.
  cart text,
  created_at timestamptz(3) not null,
  -- Shopify's time of the last change that is stored. An older delivery changes nothing.
  updated_at timestamptz(3) not null,
  currency text not null,
  total bigint not null,
  is_paid boolean not null default false,
  is_test boolean not null default false,
  cancelled_at timestamptz(3),
  primary key (shop, id)
);
create index shop_order_by_time on metrics.shop_order (shop, created_at);

-- What was paid back, which may be known before its order is.
create table metrics.order_refund (
  shop text not null,
  id bigint not null,
  order_id bigint not null,
  refunded_at timestamptz(3) not null,
  amount bigint not null,
  primary key (shop, id)
);
create index order_refund_by_order on metrics.order_refund (shop, order_id);

-- The features that an order counts for. Kept as long as the order, unlike what a cart has to do with.
create table metrics.order_feature (
  shop text not null,
  order_id bigint not null,
  feature text not null,
  primary key (shop, order_id, feature)
);

-- Shoppers who engaged with a widget and made themselves known by an order or a login.
create table metrics.lead (
  shop text not null,
  -- Shopify's id of the customer.
  customer bigint not null,
  name text,
  email text,
  phone text,
  -- The last feature that the shopper has used, and when.
  feature text not null,
  engaged_at timestamptz(3) not null,
  orders integer not null default 0,
  primary key (shop, customer)
);

-- Questions to the reports, and their answers while they are fresh.
create table metrics.report_job (
  token uuid primary key,
  shop text not null,
  -- Identifies the question: a hash of the shop, the kind of the report and its parameters.
  question text not null,
  kind text not null,
  parameters jsonb not null,
  created_at timestamptz(3) not null default now(),
  -- End of the lease of the process that answers it. If the process dies, another one takes the job.
  leased_until timestamptz(3),
  done integer not null default 0,
  steps integer not null default 1,
  result jsonb,
  error text,
  finished_at timestamptz(3)
);
create unique index report_job_unanswered on metrics.report_job (question) where finished_at is null;
create index report_job_by_question on metrics.report_job (question, finished_at);

-- The event tables. Written by hand: Prisma knows no partitions. Partitions are made and dropped by packages/metrics.
-- No semicolon inside a comment: `prisma migrate deploy` would cut the script there.
create schema metrics;

-- One row per storefront event, kept for days. The day comes from the event's UUIDv7, so a re-sent event meets its
-- first copy: (shop, day, id) is the idempotency key.
create table metrics.event (
  shop text not null,
  day date not null,
  id uuid not null,
  occurred_at timestamptz(3) not null,
  feature text not null,
  action text not null,
  platform text not null,
  path text not null,
  -- HMAC of shop and browser id under that day's salt: tells visits of one day apart, and nobody across days.
  session uuid not null,
  button_action text,
  position text,
  type text,
  -- Our own cart id (a cart attribute), to match orders.
  cart text,
  -- ISO 4217. Price and value are in its minor units.
  currency text,
  quantity integer,
  price bigint,
  value bigint,
  product_handles text[],
  browser text,
  primary key (shop, day, id)
) partition by range (day);

-- What reports read. Partitioned by month. An event without a currency counts under ''.
create table metrics.metric_hour (
  shop text not null,
  hour timestamptz(0) not null,
  feature text not null,
  action text not null,
  platform text not null,
  currency text not null,
  events bigint not null,
  quantity bigint not null,
  -- Minor units of the currency.
  value bigint not null,
  primary key (shop, hour, feature, action, platform, currency)
) partition by range (hour);

-- The most visited pages of a day. Partitioned by month.
create table metrics.metric_day_page (
  shop text not null,
  day date not null,
  path text not null,
  platform text not null,
  views bigint not null,
  engagements bigint not null,
  add_to_carts bigint not null,
  primary key (shop, day, path, platform)
) partition by range (day);

-- The key of each day's session HMACs, forgotten after a few days: from then on no browser id can be matched.
create table metrics.session_salt (
  day date primary key,
  salt bytea not null
);

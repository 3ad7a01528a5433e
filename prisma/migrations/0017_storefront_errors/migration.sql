-- Widgets that have thrown on the storefront, counted by shop and day. It contains no personal data.
-- No semicolon inside a comment: `prisma migrate deploy` would cut the script there.

create table metrics.storefront_error (
  shop text not null,
  -- UTC.
  day date not null,
  feature text not null,
  -- Empty for a feature's widget as a whole.
  section text not null,
  name text not null,
  message text not null,
  version text not null,
  chunk text not null,
  page text not null,
  occurrences integer not null,
  last_at timestamptz(3) not null,
  primary key (shop, day, feature, section, name, message, version, chunk, page)
);
create index storefront_error_by_day on metrics.storefront_error (day);

-- Where storefront events are written and read, while they move between this database and ClickHouse.
-- No semicolon inside a comment: `prisma migrate deploy` would cut the script there.

-- One row for all shops. Without it, events are only here.
create table metrics.event_place (
  is_only boolean primary key default true check (is_only),
  -- postgres: only here. both: written to both, read here. clickhouse: written to both, read there. done: only there.
  mode text not null check (mode in ('postgres', 'both', 'clickhouse', 'done')),
  -- The first UTC day whose events are copied one by one. Of earlier days, only counts are.
  raw_since date,
  -- The last UTC day that is copied. Null if copying has not begun.
  copied_through date,
  is_copied boolean not null default false
);

-- Erasures of storefront events that ClickHouse has still to do. This database does its own part at once.
-- No semicolon inside a comment: `prisma migrate deploy` would cut the script there.

create table metrics.event_erasure (
  id uuid primary key default gen_random_uuid(),
  shop text not null,
  -- Our own ids of the carts to forget. Null for all events of the shop from before asked_at.
  carts text[],
  asked_at timestamptz(3) not null default now()
);
create index event_erasure_by_time on metrics.event_erasure (asked_at, id);

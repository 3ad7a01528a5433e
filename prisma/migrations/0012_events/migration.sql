-- Caps of what anybody can make up in events, and the events of the admin.
-- No semicolon inside a comment: `prisma migrate deploy` would cut the script there.

-- How many values of a kind are in use on a shop's day, so that nobody can fill a table with them. Kept for days.
create table metrics.day_cap (
  shop text not null,
  -- The shop's local day for pages, and the UTC day for all else.
  day date not null,
  -- page, touch or admin.
  kind text not null,
  used integer not null,
  -- How many of them the last statement was granted.
  granted integer not null,
  primary key (shop, day, kind)
);

-- What merchants do in the admin, apart from their shoppers' events. It contains no personal data.
create table metrics.admin_event (
  shop text not null,
  id uuid not null,
  occurred_at timestamptz(3) not null,
  name text not null,
  path text not null,
  args jsonb not null,
  primary key (shop, id)
);
create index admin_event_by_time on metrics.admin_event (occurred_at);

-- The running instances of the app, the work that one of them does for all, and a limit that they share.
-- No semicolon inside a comment: `prisma migrate deploy` would cut the script there.

create table metrics.instance (
  id uuid primary key,
  joined_at timestamptz not null,
  -- Time of the last heartbeat.
  seen_at timestamptz not null
);

-- Says that an instance is alive, and returns how many are. is_known is true if all others have had a heartbeat since this one
-- has joined, and so count it. An instance without a heartbeat for some seconds is removed, and joins again with its next one.
create function metrics.heartbeat(self uuid, seconds integer, out instances integer, out joined_at timestamptz, out is_known boolean)
language plpgsql as $$
begin
  -- One heartbeat at a time, so that of two instances at least the later one knows the other.
  perform pg_advisory_xact_lock(417283503);
  delete from metrics.instance other
  where other.id <> self and other.seen_at < clock_timestamp() - make_interval(secs => seconds);
  insert into metrics.instance as own (id, joined_at, seen_at) values (self, clock_timestamp(), clock_timestamp())
  on conflict (id) do update set seen_at = clock_timestamp()
  returning own.joined_at into heartbeat.joined_at;
  select count(*), bool_and(present.id = self or present.seen_at > heartbeat.joined_at)
  into heartbeat.instances, heartbeat.is_known
  from metrics.instance present;
end
$$;

create table metrics.shared_work (
  name text primary key,
  -- While an instance does the work, the end of its lease, which identifies the lease.
  due_at timestamptz(3) not null
);

-- The rate of error reports, as the time until which a shop has used its rate up.
create table metrics.error_rate (
  shop text primary key,
  used_until timestamptz not null
);

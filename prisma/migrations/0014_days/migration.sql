-- Counts by the shop's local days, so that a report of many days reads few rows.
-- No semicolon inside a comment: `prisma migrate deploy` would cut the script there.

create table metrics.metric_day (
  shop text not null,
  -- The local day by the time zone of `shop_zone`.
  day date not null,
  feature text not null,
  action text not null,
  platform text not null,
  events bigint not null,
  primary key (shop, day, feature, action, platform)
) partition by range (day);

-- Counts the days of a shop again, from its quarter hours and by its present time zone. Keeps days whose quarter hours are
-- not kept any more.
create function metrics.count_days(counted text) returns void language plpgsql as $$
declare
  zone text := coalesce((select time_zone from metrics.shop_zone where shop = counted), 'UTC');
  first_day date := (select min(quarter at time zone zone) from metrics.metric_quarter where shop = counted);
begin
  if not exists (select from metrics.metric_day where shop = counted and day < first_day - 1) then
    first_day := '-infinity';
  end if;
  delete from metrics.metric_day where shop = counted and day > first_day;
  insert into metrics.metric_day (shop, day, feature, action, platform, events)
  select shop, (quarter at time zone zone)::date, feature, action, platform, sum(events)
  from metrics.metric_quarter
  where shop = counted and (quarter at time zone zone)::date > first_day
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5;
end $$;

-- What was counted before this table existed.
do $$
declare
  first_day date;
  known text;
begin
  for first_day in
    select distinct (date_trunc('month', quarter at time zone 'UTC') + shift * interval '1 month')::date
    from metrics.metric_quarter, generate_series(-1, 1) as shift
  loop
    execute format(
      'create table if not exists metrics.metric_day_%s partition of metrics.metric_day for values from (%L) to (%L)',
      to_char(first_day, 'YYYYMMDD'), first_day, first_day + interval '1 month'
    );
  end loop;
  for known in select distinct shop from metrics.metric_quarter loop
    perform metrics.count_days(known);
  end loop;
end $$;

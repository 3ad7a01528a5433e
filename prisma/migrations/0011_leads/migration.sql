-- Leads, which are recorded only for shops that have turned them on.
-- No semicolon inside a comment: `prisma migrate deploy` would cut the script there.
ALTER TABLE "Shop" ADD COLUMN "collectsLeads" BOOLEAN NOT NULL DEFAULT false;

-- Name and email in lower case. What lower case is depends on the locale of a PostgreSQL server.
alter table metrics.lead add column searched text not null default '';

-- Finds the newest leads of a shop.
create index lead_by_time on metrics.lead (shop, engaged_at, customer);

-- The orders of leads. They are counted by their ids, because their webhooks arrive repeatedly.
create table metrics.lead_order (
  shop text not null,
  order_id bigint not null,
  customer bigint not null,
  primary key (shop, order_id),
  foreign key (shop, order_id) references metrics.shop_order on delete cascade,
  foreign key (shop, customer) references metrics.lead on delete cascade
);
create index lead_order_by_customer on metrics.lead_order (shop, customer);
alter table metrics.lead drop column orders;

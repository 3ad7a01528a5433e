-- Orders are read from Shopify whenever one of their webhooks arrives, with what was paid back so far.
-- No semicolon inside a comment: `prisma migrate deploy` would cut the script there.

alter table metrics.shop_order drop column is_paid;
-- Minor units of the shop's currency.
alter table metrics.shop_order add column refunded bigint not null default 0;
drop table metrics.order_refund;

-- Finds recent orders whose carts may have been touched meanwhile.
create index shop_order_by_creation on metrics.shop_order (created_at);

-- What we hold about a customer who has asked for it, for the merchant to download.

create table metrics.data_request (
  shop text not null,
  -- Shopify's id of the request.
  id bigint not null,
  requested_at timestamptz(3) not null default now(),
  content jsonb not null,
  primary key (shop, id)
);

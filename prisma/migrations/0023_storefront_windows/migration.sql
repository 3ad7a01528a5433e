-- Windows on a shop's own pages that a staff member has opened, and what they have reported.

create table "StorefrontWindow" (
  id text not null primary key,
  "shopId" text not null references "Shop" (id) on update cascade on delete cascade,
  "staffId" text not null,
  kind text not null,
  "tokenHash" text not null,
  "expiresAt" timestamptz(3) not null,
  report jsonb,
  "reportedAt" timestamptz(3)
);

create unique index "StorefrontWindow_tokenHash_key" on "StorefrontWindow" ("tokenHash");
create index "StorefrontWindow_shopId_idx" on "StorefrontWindow" ("shopId");
create index "StorefrontWindow_expiresAt_idx" on "StorefrontWindow" ("expiresAt");

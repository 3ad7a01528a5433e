-- The lease of a refresh of a shop's tokens, and work of webhooks that waits for access to a shop.

alter table "Session" add column "refreshLeasedUntil" timestamptz(3);

create table "DeferredWork" (
  "shopId" text not null references "Shop" (id) on update cascade on delete cascade,
  name text not null,
  subject text not null,
  "deferredAt" timestamptz(3) not null,
  attempts integer not null default 0,
  "dueAt" timestamptz(3) not null,
  primary key ("shopId", name, subject)
);

create index "DeferredWork_dueAt_idx" on "DeferredWork" ("dueAt");

-- Names of staff members who have saved, for the version history.

create table "StaffMember" (
  "shopId" text not null references "Shop" (id) on update cascade on delete cascade,
  id text not null,
  name text not null,
  "readAt" timestamptz(3) not null default current_timestamp,
  primary key ("shopId", id)
);

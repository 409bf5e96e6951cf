-- A calendar feed shows the shifts of one unit and is that unit's: it told of all units, to whoever made it, and whoever
-- made one ended the feed of another unit. An address that is in use goes on, for the units its maker sees (a network
-- role: all of the professional's); it may so stand for several units, each of which can end its own part.
alter table calendar_feed rename to former_feed;
alter table former_feed rename constraint calendar_feed_token_hash_key to former_feed_token_hash_key;
alter table former_feed rename constraint calendar_feed_pkey to former_feed_pkey;

create table calendar_feed (
  professional_id uuid not null references professional on delete cascade,
  unit_id uuid not null references unit on delete cascade,
  token_hash text not null,
  created_by uuid references staff,
  created_at timestamptz not null default now(),
  primary key (professional_id, unit_id)
);
create index calendar_feed_token on calendar_feed (token_hash);

insert into calendar_feed (professional_id, unit_id, token_hash, created_by, created_at)
select professional_id, unit_id, token_hash, created_by, former_feed.created_at
from former_feed
  join professional_unit using (professional_id)
  left join staff on staff.id = created_by
where staff.id is null
  or staff.role in ('ADMIN', 'SALES_MANAGER', 'SALES', 'AFTER_SALES', 'SB_PROTOCOL')
  or exists (select from staff_unit where staff_id = staff.id and staff_unit.unit_id = professional_unit.unit_id);

drop table former_feed;

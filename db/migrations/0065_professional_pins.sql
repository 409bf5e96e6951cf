-- What a professional signs safety pauses with, who has no account: only its hash is kept. The fifth wrong guess locks it.
create table professional_pin (
  professional_id uuid primary key references professional on delete cascade,
  hash text not null,
  failures smallint not null default 0 check (failures between 0 and 5),
  locked boolean not null generated always as (failures >= 5) stored
);

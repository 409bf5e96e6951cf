-- A PIX key that was changed pays nobody until a second person has confirmed it, a day later at the earliest; the key before
-- it goes on paying. Whoever it belongs to is told.
alter table professional add column cpf text check (cpf ~ '^\d{11}$');

create table professional_pix_key (
  id uuid primary key,
  professional_id uuid not null references professional on delete cascade,
  key text not null check (btrim(key) <> ''),
  -- Null of a key that stood there before keys were confirmed.
  asked_by uuid references staff,
  asked_at timestamptz not null,
  confirmed_by uuid references staff,
  confirmed_at timestamptz,
  -- Another took its place, or it was taken away.
  ended_at timestamptz,
  -- When the professional was written to, or that there was no address.
  told_at timestamptz,
  constraint professional_pix_key_by_another check (confirmed_by is distinct from asked_by or confirmed_by is null),
  constraint professional_pix_key_a_day_later
    check (confirmed_at is null or asked_by is null or (confirmed_by is not null and confirmed_at >= asked_at + interval '24 hours'))
);
create unique index professional_pix_key_waiting on professional_pix_key (professional_id)
  where confirmed_at is null and ended_at is null;
create unique index professional_pix_key_paying on professional_pix_key (professional_id)
  where confirmed_at is not null and ended_at is null;
create index professional_pix_key_untold on professional_pix_key (asked_at) where told_at is null;

insert into professional_pix_key (id, professional_id, key, asked_at, confirmed_at, told_at)
  select gen_random_uuid(), id, pix_key, created_at, now(), now() from professional where btrim(pix_key) <> '';

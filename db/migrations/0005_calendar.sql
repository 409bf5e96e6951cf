-- `M. S.` for `Maria da Silva`: all of a name that somebody with masked sight is shown. The same as maskPersonName.
create function mask_person_name(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select string_agg(upper(left(word, 1)) || '.', ' ' order by place)
    from (
      select word, place, max(place) over () as last
      from unnest(regexp_split_to_array(btrim(value), '\s+')) with ordinality as words (word, place)
      where place = 1 or lower(word) not in ('da', 'de', 'do', 'das', 'dos', 'e', 'di', 'del', 'van', 'von')
    ) as telling
    where place = 1 or place = last
  $$;

-- A stretch of time in which a resource cannot be booked.
create table block (
  id uuid primary key,
  unit_id uuid not null references unit,
  room_id uuid,
  professional_id uuid references professional,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  created_by uuid references staff,
  created_at timestamptz not null default now(),
  constraint block_ends_after_it_starts check (ends_at > starts_at),
  constraint block_of_at_most_one_resource check (num_nonnulls(room_id, professional_id) <= 1),
  foreign key (room_id, unit_id) references room (id, unit_id)
);
create index block_of_unit on block (unit_id, starts_at);

create table appointment (
  id uuid primary key,
  unit_id uuid not null references unit,
  patient_id uuid not null references patient,
  procedure_id uuid not null references procedure,
  room_id uuid not null,
  professional_ids uuid[] not null check (cardinality(professional_ids) between 1 and 12),
  status text not null check (status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled',
    'cancelled', 'noshow', 'entered-in-error')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- 0 is the ordinary lane; 1 and 2 are encaixes (squeezed in), with a reason.
  lane smallint not null default 0 check (lane between 0 and 2),
  squeeze_reason text,
  -- Why it was booked in the past or outside opening hours, where it was.
  exception_reason text,
  outside_hours boolean not null default false,
  cancel_reason text,
  cancel_note text,
  replaces uuid unique references appointment,
  expires_at timestamptz,
  confirmed_channel text check (confirmed_channel in ('whatsapp', 'phone', 'email', 'in_person', 'other')),
  confirmed_at timestamptz,
  confirmed_by uuid references staff,
  arrived_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  notes text,
  version integer not null default 1,
  created_by uuid references staff,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint appointment_ends_after_it_starts check (ends_at > starts_at),
  constraint appointment_within_a_day check (ends_at - starts_at <= interval '24 hours'),
  constraint appointment_squeezed_with_reason check ((lane = 0) = (squeeze_reason is null)),
  constraint appointment_cancelled_with_reason check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint appointment_hold_expires check ((status = 'proposed') = (expires_at is not null)),
  foreign key (room_id, unit_id) references room (id, unit_id)
);
create index appointment_of_unit on appointment (unit_id, starts_at, id);
create index appointment_by_time on appointment (starts_at, id);
create index appointment_of_patient on appointment (patient_id, starts_at);
create index appointment_hold on appointment (expires_at) where status = 'proposed';

-- The one rule: a resource (room, professional, patient) is held by one thing at a time.
-- `lanes` lets an encaixe stand beside an ordinary consultation: ordinary [0,1), encaixes [1,2) and [2,3);
-- surgeries and blocks take [0,3), so nothing is ever squeezed over them.
create table claim (
  resource_id uuid not null,
  resource_kind text not null check (resource_kind in ('room', 'professional', 'patient')),
  lanes int4range not null check (not isempty(lanes) and lower(lanes) >= 0 and upper(lanes) <= 3),
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  appointment_id uuid references appointment on delete cascade,
  block_id uuid references block on delete cascade,
  constraint claim_by_one_thing check (num_nonnulls(appointment_id, block_id) = 1),
  constraint claim_held_once exclude using gist (resource_id with =, lanes with &&, during with &&)
);
create index claim_of_appointment on claim (appointment_id) where appointment_id is not null;
create index claim_of_block on claim (block_id) where block_id is not null;

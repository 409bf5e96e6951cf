-- A wrong guess of a PIN counts against whoever is signed in where it was typed. The fifth stops that person: nobody can
-- keep a surgeon from signing by guessing at their PIN.
create table professional_pin_guess (
  professional_id uuid not null references professional_pin on delete cascade,
  staff_id uuid not null references staff,
  failures smallint not null check (failures between 1 and 5),
  locked boolean not null generated always as (failures >= 5) stored,
  primary key (professional_id, staff_id)
);
create index professional_pin_guess_by on professional_pin_guess (staff_id);

insert into professional_pin_guess (professional_id, staff_id, failures)
select professional_id, guesser.id, 5
from professional_pin
  cross join lateral (
    select actor_id as id from event
    where entity_id = professional_id and noun = 'professional' and verb = 'lockPin' and actor_id is not null
    order by event.id desc limit 1) as guesser
where locked;

alter table professional_pin drop column locked, drop column failures;

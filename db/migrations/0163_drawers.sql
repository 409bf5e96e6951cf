-- A drawer holds no less than nothing: more than it should hold is carried away only once another person has said so, and a
-- movement that was written wrongly is voided by another than its writer.
alter table cash_movement
  -- More than there should be: it counts once it was approved.
  add column is_above boolean not null default false,
  add column approved_by uuid references staff,
  add column approved_at timestamptz,
  add column voided_by uuid references staff,
  add column voided_at timestamptz,
  add column void_reason text check (btrim(void_reason) <> ''),
  add constraint cash_movement_approved_once check ((approved_by is null) = (approved_at is null)),
  add constraint cash_movement_only_above_is_approved check (approved_by is null or is_above),
  add constraint cash_movement_approved_by_another check (approved_by <> made_by),
  add constraint cash_movement_voided_in_words
    check ((voided_by is null) = (voided_at is null) and (voided_by is null or void_reason is not null)),
  add constraint cash_movement_voided_by_another check (voided_by <> made_by);

-- Whether a movement counts for what there should be.
create function counts_in_drawer(movement cash_movement) returns boolean language sql immutable
return movement.voided_at is null and (not movement.is_above or movement.approved_at is not null);

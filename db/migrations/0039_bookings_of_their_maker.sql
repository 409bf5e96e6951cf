-- What somebody holds or has to confirm, of all that they ever booked.
create index appointment_of_its_maker on appointment (created_by, starts_at, id) where status in ('proposed', 'pending');

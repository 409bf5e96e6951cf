-- What nobody confirmed in time is counted for who answers for a unit: without its own index, every confirmation there ever
-- was might be read for it.
create index confirmation_escalated on confirmation (appointment_id, starts_at, patient_id) where escalated_at is not null;

-- A consultation that is brought in when it is over (an import, say) takes its offers from the one before it, as one that is
-- kept here does; until now it marked its own day alone.
create trigger brought_appointment_marks_consultations after insert on appointment for each row
  when (new.status = 'fulfilled') execute function mark_funnel();
create trigger removed_appointment_marks_consultations after delete on appointment for each row
  when (old.status = 'fulfilled') execute function mark_funnel();

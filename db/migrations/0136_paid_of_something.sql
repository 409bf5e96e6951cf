-- What is generated is not known yet before a row is written, so that what this function asked of it was never refused:
-- now it asks the sum itself.
create or replace function guard_payment_statement() returns trigger language plpgsql as $$
declare
  due bigint;
begin
  if tg_op = 'DELETE' then
    if old.state in ('approved', 'paid', 'locked') then
      raise exception 'it is approved' using errcode = '23514', constraint = 'payment_statement_is_final';
    end if;
    return old;
  end if;
  due := new.result_centavos + new.carried_centavos;
  if (old.period_id, old.professional_id) is distinct from (new.period_id, new.professional_id)
    or (old.state in ('approved', 'paid', 'locked')
      and (old.result_centavos, old.held_centavos, old.carried_centavos, old.approved_by, old.approved_at)
        is distinct from (new.result_centavos, new.held_centavos, new.carried_centavos, new.approved_by, new.approved_at))
  then
    raise exception 'it is approved' using errcode = '23514', constraint = 'payment_statement_is_final';
  end if;
  if old.state <> new.state and not (case old.state
    when 'calculated' then new.state = 'checked'
    when 'checked' then new.state in ('calculated', 'sent')
    when 'sent' then new.state in ('calculated', 'contested', 'accepted')
    when 'contested' then new.state in ('calculated', 'sent')
    when 'accepted' then new.state in ('calculated', 'contested', 'approved')
    when 'approved' then new.state = 'paid'
    when 'paid' then new.state in ('approved', 'locked')
    else false end
    -- What pays nobody needs no approval to be over.
    or (new.state = 'locked' and due <= 0 and (old.state = 'approved' or new.result_centavos = 0)))
  then
    raise exception 'not from that state' using errcode = '23514', constraint = 'payment_statement_goes_its_way';
  end if;
  if new.state = 'checked' and old.state <> 'checked'
    and exists (select from payment_part where statement_id = new.id and checked_by is null)
  then
    raise exception 'some of it is not checked' using errcode = '23514', constraint = 'payment_statement_is_checked_first';
  end if;
  if new.state = 'approved' and old.state = 'accepted'
    and exists (select from payment_part where statement_id = new.id and checked_by = new.approved_by)
  then
    raise exception 'by whoever checked' using errcode = '23514', constraint = 'payment_approved_by_another';
  end if;
  if new.state = 'paid' and due <= 0 then
    raise exception 'nothing is due' using errcode = '23514', constraint = 'payment_of_something';
  end if;
  return new;
end $$;

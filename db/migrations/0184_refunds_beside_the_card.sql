-- What is given back of a card payment otherwise than by the card (cash, PIX) leaves the house and not the card: the card pays
-- it all the same, as it does what is kept as credit. Credit that is paid out by a card is taken from what that card pays.
create function is_card(method text) returns boolean language sql immutable
return method in ('credit_card', 'debit_card');

create or replace function take_from_receipt() returns trigger language plpgsql as $$
declare
  taken bigint := case when new.kind = 'reversal' then -1 else 1 end
    * (case when new.state in ('requested', 'effective') then new.amount_centavos else 0 end
      - case when tg_op = 'UPDATE' and old.state in ('requested', 'effective') then new.amount_centavos else 0 end);
begin
  if taken = 0 then return null; end if;
  update receipt set given_back_centavos = given_back_centavos + taken,
      kept_centavos = kept_centavos + case
        when new.kind = 'keep' or new.kind = 'refund' and is_card(method) and not is_card(new.method) then taken else 0 end
    where id = new.of_receipt_id and state = 'effective' and case new.kind
      when 'use' then kind = 'keep'
      when 'payout' then kind = 'keep' and order_id = new.order_id
      when 'keep' then kind in ('receipt', 'use') and order_id = new.order_id
      when 'refund' then kind = 'receipt' and order_id = new.order_id
      else kind in ('receipt', 'use', 'keep') and order_id = new.order_id end;
  if not found then
    raise exception 'there is no such receipt' using errcode = '23514', constraint = 'receipt_gives_back_of_another';
  end if;
  -- What moved on is contested where it is; the card that paid it pays it no more.
  if new.kind in ('chargeback', 'med', 'reversal') or new.kind = 'payout' and is_card(new.method) then
    update receipt set kept_centavos = kept_centavos - taken
      where id = (select origin_id from receipt as moved where moved.id = new.of_receipt_id);
  end if;
  if new.kind = 'reversal' and not exists (
    select from receipt as contested where contested.id = new.reverses_id and contested.kind in ('chargeback', 'med')
      and contested.of_receipt_id = new.of_receipt_id and contested.amount_centavos = new.amount_centavos
  ) then
    raise exception 'there is no such receipt' using errcode = '23514', constraint = 'receipt_reverses_what_was_contested';
  end if;
  return null;
end $$;

-- What was given back until now.
update receipt set kept_centavos = kept_centavos + refunded.centavos
  from (
    select of_receipt_id as id, sum(amount_centavos) as centavos from receipt
    where kind = 'refund' and state in ('requested', 'effective') and not is_card(method) group by of_receipt_id
  ) as refunded where receipt.id = refunded.id and is_card(receipt.method);
update receipt set kept_centavos = kept_centavos - paid.centavos
  from (
    select kept.origin_id as id, sum(payout.amount_centavos) as centavos
    from receipt as payout join receipt as kept on kept.id = payout.of_receipt_id
    where payout.kind = 'payout' and payout.state in ('requested', 'effective') and is_card(payout.method)
    group by kept.origin_id
  ) as paid where receipt.id = paid.id;

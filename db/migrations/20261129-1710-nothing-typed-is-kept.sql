-- What somebody typed into a search may be a name: of a list that was taken as a file it is on record that there was a
-- search, and not which. What stands in records of before goes out of them.
create function without_what_was_typed(note text) returns text language plpgsql immutable as $$
declare
  format text := substring(note from '^(\w+) \{');
  filters jsonb;
begin
  if format is null then return note; end if;
  filters := substr(note, length(format) + 2)::jsonb;
  return format || ' ' || (
    select jsonb_object_agg(name, case when name in ('q', 'city', 'origin', 'occupation') then 'true' else value end)
    from jsonb_each(filters) as filter (name, value))::text;
exception when invalid_text_representation then
  return note;
end $$;

select set_config('pauta.forgetting', 'on', true);
update event set data = jsonb_set(data, '{note}', to_jsonb(without_what_was_typed(data ->> 'note')))
where verb = 'export' and data ->> 'note' ~ '"(q|city|origin|occupation)":';
select set_config('pauta.forgetting', 'off', true);
drop function without_what_was_typed;

-- Words that no name bears any more: of names that were changed, and of people who were forgotten.
delete from patient_word where not exists (
  select from patient_name_word as borne where borne.word = patient_word.word);

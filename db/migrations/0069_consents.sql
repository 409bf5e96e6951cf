-- What patients agree to: texts by purpose and edition, and what was signed. Who signed saw exactly the text that stands
-- here: a published one never changes, and neither does a signature.
create table consent_text (
  id uuid primary key,
  purpose text not null
    check (purpose in ('treatment', 'anaesthesia', 'image_care', 'image_publicity', 'data', 'recording')),
  -- Of one procedure alone; null: of any.
  procedure_id uuid references procedure,
  title text not null check (btrim(title) <> ''),
  text text not null check (btrim(text) <> ''),
  -- Counted by purpose and procedure, from 1; null while it is written.
  edition integer check (edition > 0),
  published_at timestamptz,
  published_by uuid references staff,
  -- SHA-256 of title and text, in hexadecimal.
  text_hash text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint consent_text_published check (num_nonnulls(edition, published_at, text_hash) in (0, 3))
);
create unique index consent_text_edition on consent_text (purpose, procedure_id, edition) nulls not distinct
  where edition is not null;

create function keep_published_text() returns trigger language plpgsql as $$
begin
  if old.published_at is not null
    and (old.purpose, old.procedure_id, old.title, old.text, old.edition, old.published_at, old.text_hash)
      is distinct from
      (new.purpose, new.procedure_id, new.title, new.text, new.edition, new.published_at, new.text_hash) then
    raise exception 'a published text stays as it is';
  end if;
  return new;
end $$;
create trigger keep_published_text before update on consent_text
  for each row execute function keep_published_text();

create table consent (
  id uuid primary key,
  patient_id uuid not null references patient,
  text_id uuid not null references consent_text,
  way text not null check (way in ('screen', 'paper')),
  signed_at timestamptz not null,
  recorded_by uuid not null references staff,
  signer text not null check (signer in ('patient', 'guardian')),
  signer_name text not null check (btrim(signer_name) <> ''),
  -- What the guardian is to the patient.
  guardian_relation text,
  witness_name text,
  -- The strokes as the path of an SVG of 600 × 200; null where the name was typed instead.
  drawing text,
  -- The browser that it was signed on.
  device text,
  -- Of what was shown.
  text_hash text not null,
  -- The signed paper.
  file_name text,
  file_type text check (file_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  file_bytes integer,
  file_sha256 text,
  revoked_at timestamptz,
  revoked_by uuid references staff,
  revoke_reason text check (btrim(revoke_reason) <> ''),
  constraint consent_on_screen check (way <> 'screen' or (witness_name is not null and device is not null)),
  constraint consent_on_paper check ((way = 'paper') = (file_name is not null)
    and num_nonnulls(file_name, file_type, file_bytes, file_sha256) in (0, 4)),
  constraint consent_guardian check ((signer = 'guardian') = (guardian_relation is not null)),
  constraint consent_revoked check (num_nonnulls(revoked_at, revoke_reason) in (0, 2))
);
create index consent_of_patient on consent (patient_id, signed_at desc, id desc);

-- What was signed stays; it may be revoked, once, and go to the record that another one was merged into.
create function keep_signed_consent() returns trigger language plpgsql as $$
declare
  then_signed jsonb := to_jsonb(old) - array['patient_id', 'revoked_at', 'revoked_by', 'revoke_reason'];
  now_signed jsonb := to_jsonb(new) - array['patient_id', 'revoked_at', 'revoked_by', 'revoke_reason'];
begin
  if then_signed <> now_signed
    or (old.revoked_at is not null and (old.revoked_at, old.revoked_by, old.revoke_reason)
      is distinct from (new.revoked_at, new.revoked_by, new.revoke_reason)) then
    raise exception 'a signed consent stays as it is';
  end if;
  return new;
end $$;
create trigger keep_signed_consent before update on consent for each row execute function keep_signed_consent();

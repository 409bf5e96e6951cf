import { sql } from 'kysely'
import type { Database } from '../src/server/database/connect.ts'
import * as clinic from './clinic.ts'
import { fillSales, nearest } from './sales-data.ts'
import { scaled } from './scale.ts'

/** Appointments of the network whose surgeries are laid out here: about a quarter of them. */
export const surgeryAppointments = scaled(1_000_000, 100_000)
export const surgeryId = '00000000-0000-7000-8006-000000000002'
/** The busy unit has thirty of them on every day that is not Sunday. */
export const surgeriesOfDay = 30

const now = sql`${clinic.now}::timestamptz`
const someone = sql`(select id from staff where role = 'ADMIN' order by email limit 1)`
const another = sql`(select id from staff where role = 'ADMIN' order by email desc limit 1)`
/** Two numbers of an id, by which rows are told apart that are to be few. */
const ending = (id: string, digits: string) => sql`right(${sql.ref(id)}::text, ${digits.length}) = ${digits}`
const localDay = (column: string) => sql`(${sql.ref(column)} at time zone ${clinic.zone})::date`

/**
 * What a network leaves behind that operates: sales, taps, pauses, checks and closed days, and what is kept of its
 * patients. As their commands would have left it; triggers are out of the way, so that it takes minutes.
 */
export async function fillSurgeries(database: Database): Promise<void> {
  await fillSales(database)
  await sql`set session_replication_role = replica`.execute(database)
  await fillCases(database)
  await fillReadiness(database)
  await fillTheatre(database)
  await fillMaps(database)
  await fillPatients(database)
  await fillLinksAndMerges(database)
  await fillEvents(database)
  await sql`set session_replication_role = default`.execute(database)
}

/** The first rooms of the busy unit operate in the morning, one of it what is given up; of others the first room does. */
async function fillCases(database: Database): Promise<void> {
  await sql`insert into procedure (id, code, name, kind, duration_minutes, price_centavos, room_kind, counts_grafts)
    values (${surgeryId}, 'FUE', 'Transplante capilar', 'surgery', 30, 1500000, 'surgery', true)`.execute(database)
  const inMorning = sql`(starts_at at time zone ${clinic.zone})::time < '13:00'`
  const others = Array.from({ length: clinic.units - 1 }, (_, unit) =>
    clinic.roomId(clinic.busyRooms + unit * clinic.otherRooms),
  )
  await sql`update appointment set procedure_id = ${surgeryId}
    where (room_id = any(${[0, 1, 2].map(clinic.roomId)}::uuid[]) and ${inMorning}) or room_id = any(${others}::uuid[])
      or (room_id = ${clinic.roomId(7)} and status = 'cancelled')`.execute(database)
  await sql`with a as (select id, row_number() over () as n from appointment
      where procedure_id = ${surgeryId} and ${nearest('id')}),
    item as (select id, row_number() over () as n from order_item)
    update appointment set order_item_id = item.id from a join item using (n) where appointment.id = a.id`.execute(
    database,
  )
  await sql`insert into appointment_step (appointment_id, place, name, taken_at, before)
    select id, 1, 'confirm', starts_at - interval '2 days', '{}' from appointment where procedure_id = ${surgeryId}`.execute(
    database,
  )
  await sql`update confirmation set escalated_at = starts_at - interval '1 day'
    where ${ending('appointment_id', '4')} and starts_at < ${now} + interval '5 days'`.execute(database)
  // Of the weeks around now, whose claims the present asks for.
  await sql`insert into claim (resource_id, resource_kind, lanes, during, appointment_id)
    select resource_id, kind, '[0,1)', tstzrange(starts_at, ends_at), appointment.id
    from appointment, lateral (
      select room_id as resource_id, 'room' as kind union all select patient_id, 'patient') as resource
    where status not in ('cancelled', 'noshow')
      and starts_at between ${now} - interval '60 days' and ${now} + interval '30 days'`.execute(database)
}

const surgeries = sql`(select * from appointment where procedure_id = ${surgeryId})`
const operated = sql`(select * from appointment where procedure_id = ${surgeryId} and status = 'fulfilled')`

/** Ticks, people who answer and the word of two on the eve, of every surgery up to now and of the days after. */
async function fillReadiness(database: Database): Promise<void> {
  await sql`insert into exam (id, name, valid_days) select gen_random_uuid(), 'Exame ' || n, 90 from generate_series(1, 8) as n`.execute(
    database,
  )
  await sql`insert into patient_exam (patient_id, exam_id, done_on, recorded_by, recorded_at)
    select patient.id, exam.id, ${now}::date - 20, ${someone}, ${now} from patient, exam`.execute(database)
  const soon = sql`starts_at < ${now} + interval '7 days'`
  await sql`insert into readiness_tick (appointment_id, item, standing, ticked_by, ticked_at)
    select a.id, item, 'done', ${someone}, starts_at - interval '2 days'
    from ${surgeries} as a, unnest(array['identity', 'materials', 'guidance', 'escort']) as item where ${soon}`.execute(
    database,
  )
  await sql`insert into readiness_owner (appointment_id, item, owner_id)
    select a.id, 'exams', ${someone} from ${surgeries} as a where ${soon}`.execute(database)
  await sql`insert into eve_check (appointment_id, day, decision, prepared_by, prepared_at, confirmed_by, confirmed_at, planned)
    select a.id, ${localDay('starts_at')}, 'go', ${someone}, starts_at - interval '1 day', ${another},
      starts_at - interval '20 hours', jsonb_build_object('startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'endsAt', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'roomId', room_id,
        'procedureId', procedure_id, 'professionalIds', professional_ids)
    from ${surgeries} as a where ${soon}`.execute(database)
  await sql`insert into eve_note (unit_id, day, note, written_by, written_at)
    select unit.id, ${clinic.monday}::date - back, 'Chegar cedo', ${someone}, ${now}
    from unit, generate_series(0, 729) as back`.execute(database)
}

/** Taps from coming in to leaving, some of them taken back, three pauses of each, and what durations are learned from. */
async function fillTheatre(database: Database): Promise<void> {
  await sql`insert into theatre_tap (id, appointment_id, step, tapped_at, received_at, by, sent)
    select gen_random_uuid(), a.id, step, starts_at + place * interval '5 minutes', starts_at + place * interval '5 minutes',
      ${someone}, 'sent'
    from ${operated} as a, unnest(array['in-room', 'start', 'end', 'out', 'free']) with ordinality as tapped (step, place)`.execute(
    database,
  )
  await sql`insert into theatre_tap (id, appointment_id, undoes, tapped_at, received_at, by, sent)
    select gen_random_uuid(), appointment_id, id, tapped_at, received_at, by, sent from theatre_tap
    where step = 'free' and ${ending('id', '7')}`.execute(database)
  await sql`insert into theatre_duration (appointment_id, procedure_id, doctor_id, minutes, out_at)
    select id, procedure_id, professional_ids[1], 25, starts_at + interval '20 minutes' from ${operated} as a`.execute(
    database,
  )
  await sql`insert into safety_pause (appointment_id, pause, edition, template_version, done_at)
    select a.id, pause, 1, 0, starts_at + pause * interval '5 minutes' from ${operated} as a, generate_series(1, 3) as pause`.execute(
    database,
  )
  await sql`insert into safety_answer (id, appointment_id, pause, item, answer, at, by)
    select gen_random_uuid(), a.id, pause, 'item-' || item, 'done', starts_at, ${someone}
    from ${operated} as a, generate_series(1, 3) as pause, generate_series(1, 3) as item`.execute(database)
  await sql`insert into safety_signature (id, appointment_id, pause, professional_id, at, by)
    select gen_random_uuid(), a.id, pause, professional_ids[1], starts_at, ${someone}
    from ${operated} as a, generate_series(1, 3) as pause`.execute(database)
}

/** Every day before this week is closed, with what was accepted of it; of some cases a complication is kept. */
async function fillMaps(database: Database): Promise<void> {
  await sql`insert into day_map_accepted (appointment_id, starts_at, ends_at, room_id, procedure_id, professional_ids,
      grafts, accepted_by, accepted_at)
    select id, starts_at, ends_at, room_id, procedure_id, professional_ids, 2000, ${someone}, ends_at from ${operated} as a`.execute(
    database,
  )
  await sql`insert into day_map (id, unit_id, day, state, closed_by, closed_at, closings)
    select gen_random_uuid(), unit_id, day, 'closed', ${someone}, day + interval '1 day', 1
    from (select distinct unit_id, ${localDay('starts_at')} as day from appointment
      where starts_at < ${clinic.monday}::date) as days`.execute(database)
  await sql`insert into closed_case (appointment_id, map_id, unit_id, day, kind, patient_id, procedure_id, room_id,
      professional_ids, starts_at, ends_at, interrupted)
    select a.id, map.id, a.unit_id, map.day, case when procedure_id = ${surgeryId} then 'surgery' else 'consultation' end,
      patient_id, procedure_id, room_id, professional_ids, starts_at, ends_at, false
    from appointment as a join day_map as map on map.unit_id = a.unit_id and map.day = ${localDay('a.starts_at')}
    where a.status = 'fulfilled'`.execute(database)
  await sql`insert into day_map_closing (map_id, number, closed_by, closed_at, cases)
    select id, 1, closed_by, closed_at, '[]' from day_map`.execute(database)
  await sql`insert into complication (id, appointment_id, occurred_on, severity, what, action, recorded_by, recorded_at)
    select gen_random_uuid(), a.id, ${localDay('starts_at')}, 'mild', 'Edema', 'Compressa', ${someone}, ends_at
    from ${operated} as a where ${ending('a.id', '3')} or ${ending('a.id', '4')}`.execute(database)
}

/** Notes, consents, documents and photos: several of each of every patient. */
async function fillPatients(database: Database): Promise<void> {
  await sql`insert into patient_note (id, patient_id, kind, text, written_at, pinned_at)
    select gen_random_uuid(), id, case when n = 1 then 'clinical' else 'commercial' end, 'Ligou antes', ${now} - n * interval '40 days',
      case when n = 3 then ${now} end
    from patient, generate_series(1, 4) as n`.execute(database)
  await sql`insert into consent_text (id, purpose, title, text, edition, published_at, text_hash)
    select gen_random_uuid(), purpose, purpose, 'Concordo', 1, ${now} - interval '900 days', 'hash'
    from unnest(array['treatment', 'anaesthesia', 'image_care', 'data']) as purpose`.execute(database)
  await sql`insert into consent (id, patient_id, text_id, way, signed_at, recorded_by, signer, signer_name, witness_name, device, text_hash)
    select gen_random_uuid(), patient.id, consent_text.id, 'screen', ${now} - interval '30 days', ${someone}, 'patient',
      patient.name, 'Ana', 'tablet', 'hash'
    from patient, consent_text`.execute(database)
  await sql`insert into patient_document (id, patient_id, kind, dated_on, file_name, file_type, file_bytes, file_sha256, added_at, added_by)
    select gen_random_uuid(), id, kind, ${now}::date - 30, 'a.pdf', 'application/pdf', 1000, 'hash', ${now}, ${someone}
    from patient, unnest(array['identity', 'exam', 'contract']) as kind`.execute(database)
  await sql`insert into patient_photo (id, patient_id, view, moment, taken_on, file_name, file_type, thumb_name, thumb_type, added_at, added_by)
    select gen_random_uuid(), id, view, 'before', ${now}::date - 30, 'a.jpg', 'image/jpeg', 'b.jpg', 'image/jpeg', ${now}, ${someone}
    from patient, unnest(array['front', 'crown', 'left', 'right']) as view`.execute(database)
}

/** Of each unit thousands of displays that were ended, and three that stand; every tenth patient was made of two records. */
async function fillLinksAndMerges(database: Database): Promise<void> {
  await sql`insert into link (id, kind, unit_id, language, token_hash, made_at, made_by, start_until, started_at, expires_at,
      revoked_at, revoked_by)
    select gen_random_uuid(), 'theatreBoard', unit.id, 'pt-BR', unit.id || '-' || n, ${now} - n * interval '1 hour', ${someone},
      ${now}, ${now} - n * interval '1 hour', ${now} + interval '90 days', case when n > 3 then ${now} end,
      case when n > 3 then ${someone} end
    from unit, generate_series(1, 2000) as n`.execute(database)
  await sql`insert into link_opening (link_id, at)
    select id, made_at + n * interval '1 minute' from link, generate_series(1, 5) as n`.execute(database)
  await sql`insert into patient_merge (id, kept_id, into_id, merged_id, merged_record_number, merged, before, after, dropped,
      merged_at, merged_by)
    select gen_random_uuid(), id, id, gen_random_uuid(), 10000000 + record_number, jsonb_build_object('name', name), '{}', '{}', '[]',
      ${now} - interval '9 days', ${someone}
    from patient where record_number % 10 = 7`.execute(database)
}

/** Every appointment until soon was booked; those of the past arrived or were given up. */
async function fillEvents(database: Database): Promise<void> {
  await sql`insert into event (at, actor_id, noun, verb, entity_id, unit_id, data, concerns, freshness)
    select created_at, created_by, 'appointment', 'book', id, unit_id, '{}', '{}', 1
    from appointment where created_at < ${now} order by created_at`.execute(database)
  await sql`insert into event (at, actor_id, noun, verb, entity_id, unit_id, data, concerns, freshness)
    select starts_at - interval '1 hour', created_by, 'appointment', case status when 'cancelled' then 'cancel' else 'arrive' end,
      id, unit_id, '{}', '{}', 1
    from appointment where starts_at < ${now} order by starts_at`.execute(database)
}

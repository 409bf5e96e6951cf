import { type RawBuilder, sql } from 'kysely'

type Fragment = RawBuilder<unknown>

/** What records are called of which nobody is notified; those of which people are say so themselves. */
const names: Readonly<Record<string, (id: Fragment) => Fragment>> = {
  staff: (id) => sql`select name, null::timestamptz from staff where id = ${id}`,
  room: (id) => sql`select name, null::timestamptz from room where id = ${id}`,
  // The record of holidays is their unit.
  holiday: (id) => sql`select short_name, null::timestamptz from unit where id = ${id}`,
  procedure: (id) => sql`select name, null::timestamptz from procedure where id = ${id}`,
  professional: (id) => sql`select name, null::timestamptz from professional where id = ${id}`,
  exam: (id) => sql`select name, null::timestamptz from exam where id = ${id}`,
  // The record is the appointment.
  readiness: (id) => sql`
    select coalesce(patient.social_name, patient.name), appointment.starts_at from appointment
      join patient on patient.id = appointment.patient_id where appointment.id = ${id}`,
  dayMap: (id) => sql`
    select unit.short_name, null::timestamptz from day_map join unit on unit.id = unit_id where day_map.id = ${id}`,
  tag: (id) => sql`select name, null::timestamptz from tag where id = ${id}`,
  team: (id) => sql`select name, null::timestamptz from team where id = ${id}`,
  roster: (id) => sql`
    select professional.name, shift.starts_at from shift
      left join professional on professional.id = shift.professional_id
    where shift.id = ${id} limit 1`,
  block: (id) => sql`
    select coalesce(room.name, professional.name, team.name), block.starts_at from block
      left join room on room.id = block.room_id
      left join professional on professional.id = block.professional_id
      left join team on team.id = block.team_id
    where block.id = ${id}`,
}

/** What a record is called and when it is, for `join lateral`: one row, or none where nothing is known of it. */
export function namedOf(noun: Fragment, id: Fragment): Fragment {
  const parts = Object.entries(names).map(
    ([name, row]) => sql`select what, starts_at from (${row(id)}) as record (what, starts_at) where ${noun} = ${name}`,
  )
  return sql`(${sql.join(parts, sql` union all `)})`
}

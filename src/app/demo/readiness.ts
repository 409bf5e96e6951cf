import { sql } from 'kysely'
import { tickedItems } from '../../features/surgery/readiness/items.ts'
import type { Database } from '../../server/database/connect.ts'
import { addDays, instantAt, localDate, todayIn } from '../../shared/time.ts'
import { actorAt } from './accounts.ts'
import { writeComplications } from './complications.ts'
import { writeDayMaps } from './day-maps.ts'
import { day as dayLong } from './calendar.ts'
import { insertRows } from './insert.ts'
import { type Random, randomOf } from './random.ts'

const exams = [
  ['Hemograma', 90],
  ['Coagulograma', 90],
  ['Glicemia de jejum', 90],
  ['Eletrocardiograma', 180],
] as const

interface Surgery {
  readonly id: string
  readonly patient_id: string
  readonly unit_id: string
  readonly status: string
  readonly time_zone: string
  readonly starts_at: string
}

/**
 * Prepares the surgeries around today as the people of the units would: the nearer, the more of it is done. What is over
 * they have closed.
 */
export async function writeReadiness(database: Database, now: Temporal.Instant): Promise<void> {
  const random = randomOf('pauta exams')
  const catalogue = exams.map(([name, valid_days]) => ({
    id: random.id(now.epochMilliseconds - 400 * dayLong),
    name,
    valid_days,
  }))
  await insertRows(database, 'exam', catalogue)
  const { rows } = await sql<Surgery>`
    select a.id, a.patient_id, a.unit_id, a.status, unit.time_zone, a.starts_at
    from appointment as a join procedure on procedure.id = procedure_id and kind = 'surgery'
      join unit on unit.id = a.unit_id
    where a.status in ('pending', 'booked', 'arrived', 'in-progress', 'fulfilled')
      and a.starts_at between ${now.toString()}::timestamptz - interval '8 days'
        and ${now.toString()}::timestamptz + interval '14 days'
    order by a.id`.execute(database)
  const prepared = rows.map((surgery) => preparedOf(surgery, catalogue, now))
  const patients = new Map(
    prepared.flatMap(({ results }) => results).map((one) => [`${one.patient_id} ${one.exam_id}`, one]),
  )
  await insertRows(database, 'patient_exam', [...patients.values()])
  await insertRows(
    database,
    'readiness_tick',
    prepared.flatMap(({ ticks }) => ticks),
  )
  await insertRows(
    database,
    'eve_check',
    prepared.flatMap(({ eve }) => eve),
  )
  await writeDayMaps(database, now)
  await writeComplications(database, now)
}

function preparedOf(surgery: Surgery, catalogue: readonly { id: string }[], now: Temporal.Instant) {
  const random = randomOf(`pauta readiness ${surgery.id}`)
  const day = localDate(surgery.starts_at, surgery.time_zone)
  const today = todayIn(surgery.time_zone, now.toString())
  const isPast = day <= today
  const likely = isPast ? 1 : day <= addDays(today, 1) ? 0.88 : 0.45
  const operator = actorAt(surgery.unit_id, 'PRE_POST_OPERATOR').id
  // Nothing is said after now, nor after the surgery.
  const said = instantAt(addDays(day <= today ? day : today, -1), random.whole(9 * 60, 17 * 60), surgery.time_zone)
  const ticks = tickedItems.flatMap((item) => {
    const isDone = random.chance(likely)
    const lot = `CC-${random.whole(1000, 9999)}`
    if (!isDone || item === 'identity') return []
    const sterile = item === 'instruments'
    return [
      {
        appointment_id: surgery.id,
        item,
        standing: 'done',
        note: null,
        lot: sterile ? lot : null,
        valid_until: sterile ? addDays(day, 20) : null,
        ticked_by: operator,
        ticked_at: said,
      },
    ]
  })
  const results = catalogue.flatMap(({ id }) => {
    const isDone = random.chance(isPast ? 1 : 0.9)
    const done_on = addDays(day < today ? day : today, -random.whole(5, 40))
    const by = { recorded_by: operator, recorded_at: said }
    return isDone ? [{ patient_id: surgery.patient_id, exam_id: id, done_on, ...by }] : []
  })
  return { ticks, results, eve: eveOf(surgery, { day, today, said, operator, random }) }
}

interface OnEve {
  readonly day: string
  readonly today: string
  readonly said: string
  readonly operator: string
  readonly random: Random
}

/** What was done is confirmed; of tomorrow some is decided, and one or the other does not go on. */
function eveOf({ id, unit_id }: Surgery, { day, today, said, operator, random }: OnEve) {
  const [isDecided, isNo] = [random.chance(0.5), random.chance(0.15)]
  if (day > addDays(today, 1) || (day > today && !isDecided)) return []
  const isConfirmed = day <= today
  const decision = !isConfirmed && isNo ? 'no-go' : 'go'
  return [
    {
      appointment_id: id,
      day,
      decision,
      prepared_by: operator,
      prepared_at: said,
      note: decision === 'no-go' ? 'exames ainda não chegaram' : 'conferido com o paciente por telefone',
      confirmed_by: isConfirmed ? managerOf(unit_id, operator) : null,
      confirmed_at: isConfirmed ? said : null,
    },
  ]
}

/** Somebody else than who prepared it. */
function managerOf(unitId: string, preparer: string): string {
  const manager = actorAt(unitId, 'LOCATION_MANAGER').id
  return manager === preparer ? actorAt(unitId, 'ADMIN').id : manager
}

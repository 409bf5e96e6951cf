import { sql } from 'kysely'
import type { Database } from '../../../../../server/database/connect.ts'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { newId } from '../../../../../shared/ids.ts'
import { after, momentAt, pick, type Step } from './moments.ts'
import type { Life, Story } from './histories.ts'
import { networkOf, type OracleUnit, type OracleWorld, testUnitOf } from './oracle-world.ts'

interface Made {
  readonly unit: OracleUnit
  readonly patientId: string
  readonly itemId: string
  readonly story: Story
}

/** What a step of an appointment sets; an empty one leaves it as it is. */
interface Facts {
  readonly status?: string
  readonly confirmed_at?: string | null
  readonly arrived_at?: string
  readonly started_at?: string
  readonly finished_at?: string
  readonly interrupted_reason?: string
  readonly cancel_reason?: string
  readonly updated_at?: string
}

/** Its appointments, one after the other. */
export function livesOf(database: Database, world: OracleWorld, made: Made): Step[] {
  return made.story.lives.flatMap((life) => lifeSteps(database, world, made, life))
}

function lifeSteps(database: Database, world: OracleWorld, made: Made, life: Life): Step[] {
  const { unit } = made
  const [id, starts] = [newId(), momentAt(unit, life.day, life.clock)]
  const booked = life.booked
  const set =
    (facts: Facts): Step =>
    () =>
      database
        .updateTable('appointment')
        .set({ ...facts })
        .where('id', '=', id)
        .execute()
  if (life.fate === 'held') return [() => book(database, world, made, { life: { ...life, held: 30 }, id, starts })]
  const steps: Step[] = [() => book(database, world, made, { life, id, starts })]
  if (life.held !== null) steps.push(() => reserves(database, id, after(starts, -booked)))
  if (life.confirmed !== null && life.confirmed < booked) {
    steps.push(set({ status: 'booked', confirmed_at: after(starts, -life.confirmed) }))
    if (life.isUnconfirmed) steps.push(set({ status: 'pending', confirmed_at: null }))
  }
  if (life.isHandedOver)
    steps.push(() =>
      sql`update appointment set professional_ids = ${[...unit.people].toReversed().slice(1)}::uuid[]
        where id = ${id}`.execute(database),
    )
  return [
    ...steps,
    ...ending(database, world, { made, life, id, starts, set }),
    ...aftermath(database, world, { made, life, id }),
  ]
}

/** A hold becomes a date. */
async function reserves(database: Database, id: string, at: string): Promise<void> {
  await tookStep(database, { id, name: 'reserve', status: 'proposed', at })
  await sql`update appointment set status = 'pending', expires_at = null where id = ${id}`.execute(database)
}

async function book(
  database: Database,
  world: OracleWorld,
  { unit, patientId, itemId, story }: Made,
  { life, id, starts }: { life: Omit<Life, 'booked'> & { booked: number }; id: string; starts: number },
): Promise<void> {
  const isSurgery = story.kind !== 'consultation'
  await insertAppointment(database, networkOf(world), {
    id,
    unit: testUnitOf(unit),
    patientId,

    procedureId: world[story.kind],
    startsAt: after(starts, 0),
    minutes: isSurgery ? 90 : 30,
    status: 'pending',
    roomId: isSurgery ? pick(unit.rooms, life.room) : pick(unit.rooms, 2),
    professionalIds: life.people.map((person) => pick(unit.people, person)),
    createdBy: pick(world.sellers, story.booker),
    ...(life.hasTeam && { teamId: unit.team }),
  })
  await sql`update appointment set created_at = ${after(starts, -life.booked - (life.held ?? 0))},
    order_item_id = ${story.sale ? itemId : null} where id = ${id}`.execute(database)
}

interface Ending {
  readonly made: Made
  readonly life: Life
  readonly id: string
  readonly starts: number
  readonly set: (facts: Facts) => Step
}

function ending(database: Database, world: OracleWorld, given: Ending): Step[] {
  const { life, starts, set } = given
  const came = after(starts, life.late + life.seconds / 60)
  const left = after(starts, life.late + life.minutes + life.seconds / 30)
  const goneMinutes = Math.min(life.gone, life.booked - 1)
  const gone = after(starts, -goneMinutes)
  const arrives = life.arrived === null ? [] : [set({ status: 'arrived', arrived_at: after(starts, life.arrived) })]
  const begins = [
    ...arrives,
    set({ status: 'in-progress', started_at: came }),
    ...taps(database, world, given, 'in-room'),
  ]
  const finishes = (why: Facts) => [
    ...begins,
    set({ status: 'fulfilled', finished_at: left, ...why }),
    ...taps(database, world, given, 'out'),
  ]
  const cancels = set({ status: 'cancelled', cancel_reason: 'payment' })
  const stepped =
    (name: string, status: string, at: string): Step =>
    () =>
      tookStep(database, { id: given.id, name, status, at })
  switch (life.fate) {
    case 'held':
    case 'standing':
      return []
    case 'running':
      return begins
    case 'done':
      return finishes({})
    case 'interrupted':
      return finishes({ interrupted_reason: 'Parou' })
    case 'errorAfterDone':
      return [...finishes({}), set({ status: 'entered-in-error' })]
    case 'error':
      return [set({ status: 'entered-in-error' })]
    case 'missed':
      return [set({ status: 'noshow' })]
    case 'missedThenRebooked':
      return [
        set({ status: 'noshow' }),
        stepped('rebook', 'noshow', after(starts, 500)),
        ...replaced(database, world, given, after(starts, 500)),
      ]
    case 'rebooked':
      return [stepped('rebook', 'booked', gone), ...replaced(database, world, given, gone)]
    case 'cancelledThenRebooked':
      return [
        stepped('cancel', 'booked', gone),
        cancels,
        stepped('rebook', 'cancelled', after(starts, -10)),
        ...replaced(database, world, given, after(starts, -10)),
      ]
    case 'cancelled':
      return [stepped('cancel', 'booked', gone), cancels]
    case 'cancelledWithoutStep':
      return [set({ status: 'cancelled', cancel_reason: 'payment', updated_at: gone })]
    case 'cancelledAfterIn':
      return [...arrives, stepped('cancel', 'arrived', after(starts, 10)), cancels]
  }
}

/** What was tapped in the room; of `undone` a wrong tap that was taken back, and the right one. */
function taps(database: Database, { staff }: OracleWorld, { life, id, starts, made }: Ending, step: 'in-room' | 'out') {
  if (life.taps === 'none' || made.story.kind === 'consultation') return []
  const at = (step === 'out' ? life.late + life.minutes + 1 : life.late - 1) + life.seconds / 60
  const tap =
    (tapId: string, minutes: number, of: { step: string | null; undoes: string | null }): Step =>
    () =>
      database
        .insertInto('theatre_tap')
        .values({
          id: tapId,
          appointment_id: id,
          ...of,
          tapped_at: after(starts, minutes),
          received_at: after(starts, minutes),
          by: staff.RECEPTIONIST,
          sent: tapId,
        })
        .execute()
  const right = tap(newId(), at, { step, undoes: null })
  if (life.taps === 'both') return [right]
  const wrong = newId()
  return [
    tap(wrong, step === 'out' ? at + 40 : at - 40, { step, undoes: null }),
    tap(newId(), at, { step: null, undoes: wrong }),
    right,
  ]
}

async function tookStep(
  database: Database,
  { id, name, status, at }: { id: string; name: string; status: string; at: string },
): Promise<void> {
  await sql`insert into appointment_step (appointment_id, place, name, taken_at, before)
    select ${id}, (select count(*) + 1 from appointment_step where appointment_id = ${id}), ${name}, ${at},
      ${JSON.stringify({ status })}::jsonb`.execute(database)
}

/** Another appointment in the place of one, a week later: at once, as the command is one transaction. */
function replaced(database: Database, world: OracleWorld, { made, life, id, starts, set }: Ending, at: string): Step[] {
  const next = newId()
  const later = starts + 7 * 24 * 3_600_000
  const begins = async () => {
    await set({ status: 'cancelled', cancel_reason: 'rebooked' })()
    await book(database, world, made, { life: { ...life, held: 30, booked: 1 }, id: next, starts: later })
    // A date that was held for it may have become it; otherwise it is booked there and then.
    const created = life.held === null ? at : new Date(Date.parse(at) - life.held * 60_000).toISOString()
    await sql`update appointment set status = 'pending', expires_at = null, created_at = ${created}, replaces = ${id},
      rebooked_at = ${at}, rebook_reason = ${life.reason} where id = ${next}`.execute(database)
  }
  const inError = () => sql`update appointment set status = 'entered-in-error' where id = ${next}`.execute(database)
  return life.isReplacedInError ? [begins, inError] : [begins]
}

/** What is written when all is over: complications, and the day closed, perhaps opened again. */
function aftermath(
  database: Database,
  { staff }: OracleWorld,
  { made: { unit, story }, life, id }: Pick<Ending, 'made' | 'life' | 'id'>,
): Step[] {
  const isPerformed = life.fate === 'done' || life.fate === 'interrupted'
  if (!isPerformed) return []
  const complicated = Array.from(
    { length: life.complications },
    (): Step => () =>
      database
        .insertInto('complication')
        .values({
          id: newId(),
          appointment_id: id,
          occurred_on: '2026-11-30',
          severity: 'mild',
          what: 'Dor',
          action: 'Gelo',
          recorded_by: staff.ADMIN,
          recorded_at: '2026-11-30T12:00:00Z',
        })
        .execute(),
  )
  const { closed } = life
  if (closed === null) return complicated
  const closes: Step = async () => {
    const materials = closed.used === null ? [] : [{ materialId: newId(), planned: 3, used: closed.used, unstocked: 0 }]
    const people = closed.people?.map((person) => pick(unit.people, person)) ?? null
    await sql`
      insert into day_map (id, unit_id, day, state, closed_by, closed_at, closings)
      select ${newId()}, unit_id, (starts_at at time zone time_zone)::date, 'closed', ${staff.PRE_POST_OPERATOR}, starts_at, 1
      from appointment join unit on unit.id = unit_id where appointment.id = ${id} on conflict do nothing`.execute(
      database,
    )
    await sql`
      insert into closed_case (appointment_id, map_id, unit_id, day, kind, patient_id, procedure_id, room_id, team_id,
        professional_ids, order_item_id, starts_at, ends_at, grafts, interrupted, materials, materials_value)
      select a.id, map.id, a.unit_id, map.day, kind, patient_id, procedure_id, room_id, team_id,
        coalesce(${people}::uuid[], professional_ids), order_item_id, starts_at + make_interval(mins => ${closed.late}),
        starts_at + make_interval(mins => ${closed.late + closed.minutes}), ${story.kind === 'consultation' ? null : closed.grafts},
        interrupted_reason is not null, ${JSON.stringify(materials)}::jsonb, ${materials.length > 0 ? closed.value : 0}
      from appointment as a join unit on unit.id = a.unit_id join procedure on procedure.id = procedure_id
        join day_map as map on map.unit_id = a.unit_id and map.day = (starts_at at time zone time_zone)::date
      where a.id = ${id}`.execute(database)
  }
  const opens: Step = () => sql`delete from closed_case where appointment_id = ${id}`.execute(database)
  return [...complicated, closes, ...(closed.isReopened ? [opens] : [])]
}

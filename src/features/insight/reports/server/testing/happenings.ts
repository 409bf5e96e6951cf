import { sql } from 'kysely'
import type { Database } from '../../../../../server/database/connect.ts'
import { insertAppointments } from '../../../../../server/testing/appointments.ts'
import { insertBlock } from '../../../../../server/testing/rows.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { GivenBlock, History, Story } from './histories.ts'
import { livesOf } from './happenings-visits.ts'
import { saleOf } from './happenings-money.ts'
import { after, dayAt, momentAt, pick, type Step } from './moments.ts'
import { networkOf, type OracleWorld, testUnitOf } from './oracle-world.ts'

interface Told {
  readonly story: Story
  readonly place: number
  readonly order: readonly number[]
}

/** What happens to one patient, step by step: what is paid amid what is done. */
function storySteps(database: Database, world: OracleWorld, { story, place, order }: Told): Step[] {
  const unit = pick(world.units, story.unit)
  // Some are of the same patient: an offer follows from the last of their consultations.
  const patientId = pick(world.patients, place % 4)
  const made = { unit, patientId, orderId: newId(), itemId: newId(), secondId: newId() }
  const sale = story.sale ? saleOf(database, world, { ...made, sale: story.sale, kind: story.kind }) : undefined
  const lives = livesOf(database, world, { ...made, story })
  return [...(sale?.begins ?? []), ...inOrder([lives, sale?.paid ?? []], order)]
}

function blockSteps(database: Database, world: OracleWorld, block: GivenBlock, place: number): Step[] {
  const unit = pick(world.units, block.unit)
  const roomId = pick(unit.rooms, block.room)
  const id = newId()
  const from = momentAt(unit, block.day, block.clock)
  const [starts, ends] = [after(from, 0), after(from, block.minutes)]
  const begins = () =>
    insertBlock(database, {
      id,
      unit_id: unit.id,
      room_id: roomId,
      starts_at: starts,
      ends_at: ends,
      holds: { room: [roomId] },
      lanes: `[${place},${place + 1})`,
    })
  if (block.after === 'stays') return [begins]
  if (block.after === 'removed') return [begins, () => sql`delete from block where id = ${id}`.execute(database)]
  const earlier = after(from, block.minutes / 2)
  return [
    begins,
    () =>
      sql`
      with shortened as (update block set ends_at = ${earlier}, planned_ends_at = ends_at where id = ${id})
      update claim set during = tstzrange(${starts}, ${earlier}) where block_id = ${id}`.execute(database),
  ]
}

/** Everything that happens, in the order in which it is written: of each story its own order, among them a random one. */
function inOrder(stories: readonly Step[][], order: readonly number[]): Step[] {
  const left = stories.map((steps) => [...steps]).filter((steps) => steps.length > 0)
  const all: Step[] = []
  for (let turn = 0; left.length > 0; turn += 1) {
    const place = pick(order, turn) % left.length
    const next = left[place]?.shift()
    if (next) all.push(next)
    if (left[place]?.length === 0) left.splice(place, 1)
  }
  return all
}

/**
 * Writes a history: what each command leaves behind, past its rules.
 * @param workOut works figures out, also amid what happens: what comes later must be noticed
 */
export async function written(
  database: Database,
  world: OracleWorld,
  { history, workOut }: { history: History; workOut: () => Promise<unknown> },
): Promise<void> {
  for (const [place, { unit, day, kind }] of history.holidays.entries())
    await sql`insert into holiday (unit_id, day, name, kind)
      values (${pick(world.units, unit).id}, ${dayAt(day)}, ${`Dia ${place}`}, ${kind})`.execute(database)
  if (history.crowd) await crowded(database, world, history.crowd)
  const regimes = history.selfEmployed.flatMap((unit) => pick(world.units, unit).people.slice(0, 1))
  const steps = [
    ...history.stories.map((story, place) => storySteps(database, world, { story, place, order: history.order })),
    ...history.blocks.map((block, place) => blockSteps(database, world, block, place)),
    regimes.map(
      (professionalId): Step =>
        () =>
          selfEmployed(database, world, professionalId),
    ),
  ]
  for (const [place, step] of inOrder(steps, history.order).entries()) {
    if (history.pauses.includes(place)) await workOut()
    await step()
  }
  await workOut()
}

async function crowded(
  database: Database,
  world: OracleWorld,
  { unit: place, count, day }: NonNullable<History['crowd']>,
): Promise<void> {
  const unit = pick(world.units, place)
  const made = Array.from({ length: count }, (_, index) => ({
    startsAt: after(momentAt(unit, day, 8 * 60 + index), 0),
    patientId: pick(world.patients, 4 + (index % 3)),
    status: index % 3 === 0 ? 'noshow' : 'fulfilled',
    professionalIds: unit.people.slice(0, 1),
  }))
  await insertAppointments(
    database,
    networkOf(world),
    made.map((one) => ({ ...one, unit: testUnitOf(unit) })),
  )
  await sql`update appointment set created_at = starts_at - make_interval(mins => 2000 * (extract(minute from starts_at)::int % 7))
    where unit_id = ${unit.id}`.execute(database)
}

async function selfEmployed(database: Database, { staff }: OracleWorld, professionalId: string): Promise<void> {
  await sql`insert into pay_regime (id, professional_id, kind, valid_from, recorded_by, recorded_at)
    values (${newId()}, ${professionalId}, 'selfEmployed', '2026-01-01', ${staff.ADMIN}, '2026-01-01T12:00:00Z')`.execute(
    database,
  )
}

import { catalogueKinds } from './catalogue-records.ts'
import { sql } from 'kysely'
import { insertAppointment } from '../appointments.ts'
import type { Database } from '../../database/connect.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { makeQueues } from '../../jobs/queues.ts'
import { inKind } from '../../jobs/testing/kind.ts'
import type { TestNetwork, TestUnit } from '../network.ts'
import { newId } from '../../../shared/ids.ts'
import { consentKinds } from './consent-records.ts'
import { patientMerge, patientNote } from './patient-records.ts'
import { documentKinds } from './document-records.ts'
import { rebooked, rebooking, toRebook } from './rebooking-records.ts'
import { insertOrder } from '../orders.ts'
import { freedSlot, offer, waiting } from './waiting-records.ts'
import { safetyKinds } from './safety-records.ts'
import type { Whereabouts } from './whereabouts.ts'
import { surgeryKinds } from './surgery-records.ts'
import { stockCountKinds } from './stock-count-records.ts'
import { recallKinds } from './recall-records.ts'
import { reportKinds } from './report-records.ts'
import { replenishmentKinds } from './replenishment-records.ts'
import { stockKinds } from './stock-records.ts'
import { moneyKinds } from './money-records.ts'
import { insertBlock, insertProfessional, insertRoom, insertShift, insertTag, insertTeam } from '../rows.ts'

interface Kind {
  /** Writes a new one; answers what its path is asked with. A kind that nobody can have there answers undefined. */
  readonly make: (where: Whereabouts) => Promise<string | undefined>
  /** Belongs to the whole network, not to a unit. */
  readonly everywhere?: true
  /** A new one takes the place of the one before. */
  readonly replaced?: true
}

const start = '2026-11-23T14:30:00Z'
const end = '2026-11-23T15:00:00Z'

async function appointment({ database, network, unit, owner }: Whereabouts): Promise<string> {
  const id = await insertAppointment(database, network, { unit, startsAt: start, createdBy: owner })
  // History knows a record's unit by what happened to it.
  await sql`insert into event (actor_id, noun, verb, entity_id, unit_id)
    values (${owner}, 'appointment', 'book', ${id}, ${unit.id})`.execute(database)
  return id
}

/** A receptionist of the unit, or the asking person themself. */
async function member({ database, network, unit, owner }: Whereabouts): Promise<string | undefined> {
  const isSelf = Object.values(network.staff).includes(owner)
  if (isSelf) return unit === network.here ? owner : undefined
  await sql`insert into staff_unit (staff_id, unit_id) values (${owner}, ${unit.id}) on conflict do nothing`.execute(
    database,
  )
  return owner
}

/** The kind of job whose jobs are records here; endpoints are to be made with it. */
export const jobKinds = [inKind('staff.letter', async () => {}, { seenBy: 'staff.read' })]

async function job(database: Database, state = 'created'): Promise<string> {
  const id = newId()
  await makeQueues(database, jobKinds)
  await enqueue(database, 'staff.letter', { entityId: id })
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = ${state}::pgboss.job_state where data->>'entityId' = ${id} returning id`.execute(
    database,
  )
  return rows[0]?.id ?? ''
}

const stretch = { starts_at: start, ends_at: end }

function block({ database, unit, owner }: Whereabouts): Promise<string> {
  const where = { unit_id: unit.id, room_id: unit.consultationRooms[1] }
  return insertBlock(database, { ...where, ...stretch, reason: 'manutenção', created_by: owner })
}

/** A weekly block of a room, from which one date was dropped. */
async function blockSeries({ database, unit, owner }: Whereabouts): Promise<string> {
  const id = newId()
  await sql`insert into block_series (id, unit_id, room_id, starts_on, starts_at_time, minutes, rule, except_on,
      covers_until, reason, created_by)
    values (${id}, ${unit.id}, ${unit.consultationRooms[1]}, '2026-11-18', '06:00', 30, 'FREQ=WEEKLY', '{2026-11-25}',
      '2028-05-19', 'reunião', ${owner})`.execute(database)
  return id
}

/** A request to block a professional, who has one appointment then; it goes by the same id. */
async function blockRequest({ database, network, unit, owner }: Whereabouts): Promise<string> {
  const id = newId()
  const professional = await insertProfessional(database, { unitIds: [unit.id] })
  const professionalIds = [professional]
  const appointment = { id, unit, professionalIds, startsAt: start, createdBy: owner, holds: ['professional'] } as const
  await insertAppointment(database, network, appointment)
  await sql`insert into block_request (id, unit_id, professional_id, starts_at, ends_at, last_ends_at, reason, requested_by)
    values (${id}, ${unit.id}, ${professional}, ${start}, ${end}, ${end}, 'congresso', ${owner})`.execute(database)
  return id
}

/** A sold order whose contract is ticked, as it is followed; it goes by the order's id. */
async function followUp({ database, network, unit, owner }: Whereabouts): Promise<string> {
  const items = [{ procedureId: network.surgery }]
  const [patientId = ''] = network.patients
  const { id } = await insertOrder(database, { unitId: unit.id, patientId, ownerId: owner, items })
  await sql`insert into follow_up_tick (order_id, milestone, ticked_by, ticked_at)
    values (${id}, 'contract', ${owner}, '2026-11-19T12:00:00Z')`.execute(database)
  await sql`update order_follow_up set milestone = 'payment', due_on = '2026-11-04' where order_id = ${id}`.execute(
    database,
  )
  return id
}

/** A tag of the network, on nothing. */
async function tag({ database }: Whereabouts): Promise<string> {
  return insertTag(database)
}

const sold = '2026-11-01T12:00:00Z'

/** An order of a consultation, which its owner sells: an offer unless said. */
async function order({ database, network, unit, owner }: Whereabouts, soldAt: string | null = null): Promise<string> {
  const items = [{ procedureId: network.consultation, priceCentavos: 25_000 }]
  const patientId = network.patients[0] ?? ''
  const { id } = await insertOrder(database, { unitId: unit.id, patientId, ownerId: owner, items, soldAt })
  return id
}

/** An order that was sold and given up, by whoever owns it. */
async function cancelledOrder(where: Whereabouts): Promise<string> {
  const id = await order(where, sold)
  await sql`update order_item set cancelled_at = now(), cancelled_by = ${where.owner}, cancel_reason = 'payment'
    where order_id = ${id}`.execute(where.database)
  return id
}

function team({ database, unit }: Whereabouts): Promise<string> {
  return insertTeam(database, { unit_id: unit.id })
}

function unusedRoom({ database, unit }: Whereabouts): Promise<string> {
  return insertRoom(database, { unit_id: unit.id })
}

/** A day has no id of its own: a list of holidays names their units. */
async function holiday({ database, unit }: Whereabouts): Promise<string> {
  await sql`insert into holiday (unit_id, day, name, kind) values (${unit.id}, '2026-12-24', 'Véspera', 'closed')
    on conflict do nothing`.execute(database)
  return unit.id
}

/** An open shift of the draft. */
function shift({ database, unit, owner }: Whereabouts): Promise<string> {
  return insertShift(database, { unit_id: unit.id, ...stretch, created_by: owner, layers: ['draft'] })
}

/** A request to give away a published shift. */
async function swap({ database, unit, owner }: Whereabouts): Promise<string> {
  const id = newId()
  // The same shift may stand already; a request needs none of its own.
  await sql`insert into shift (id, layer, unit_id, professional_id, function, starts_at, ends_at)
    values (${id}, 'published', ${unit.id}, ${unit.doctors[0]}, 'doctor', ${start}, ${end}) on conflict do nothing`.execute(
    database,
  )
  await sql`insert into shift_swap (id, unit_id, shift_id, from_professional_id, to_professional_id, reason, requested_by)
    values (${id}, ${unit.id}, ${id}, ${unit.doctors[0]}, ${unit.doctors[1]}, 'congresso', ${owner})`.execute(database)
  return id
}

/** The secret of a calendar feed, which opens it to anyone who has it. */
async function calendarFeed({ database, unit }: Whereabouts): Promise<string> {
  const token = newId()
  await sql`insert into calendar_feed (professional_id, unit_id, token_hash)
    values (${unit.doctors[0]}, ${unit.id}, encode(sha256(convert_to(${token}, 'UTF8')), 'hex'))
    on conflict (professional_id, unit_id) do update set token_hash = excluded.token_hash`.execute(database)
  return token
}

async function pattern({ database, unit }: Whereabouts): Promise<string> {
  const id = newId()
  await sql`insert into roster_pattern (id, unit_id, name, lines) values (${id}, ${unit.id}, ${id}, '[]')`.execute(
    database,
  )
  return id
}

/** Something that the owner is told of a unit. */
async function notification({ database, unit, owner }: Whereabouts): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with happened as (
      insert into event (noun, verb, entity_id, unit_id) values ('unit', 'edit', ${unit.id}, ${unit.id}) returning id, at)
    insert into notification (staff_id, event_id, kind, noun, entity_id, unit_id, needs_action, at)
    select ${owner}, id, 'appointments', 'unit', ${unit.id}, ${unit.id}, true, at from happened
    returning id`.execute(database)
  return rows[0]?.id
}

/**
 * Every kind of record that an endpoint names in its path, with its way into the database. A new noun adds a line; its
 * endpoints then say `names('kind')` in their rows.
 */
export const kinds = {
  appointment: { make: appointment },
  member: { make: member },
  /** A member by the sign-in's id. */
  user: {
    make: async (where) => {
      const id = await member(where)
      const found = await sql<{ uid: string }>`select auth_uid as uid from staff where id = ${id}`.execute(
        where.database,
      )
      return found.rows[0]?.uid
    },
  },
  /** A member who has a picture. */
  photo: {
    make: async (where) => {
      const id = await member(where)
      await sql`update staff set photo = ${`${newId()}.png`} where id = ${id}`.execute(where.database)
      return id
    },
  },
  patient: { make: async ({ network }) => network.patients[1], everywhere: true },
  patientNote: { make: patientNote },
  patientMerge: { make: patientMerge, everywhere: true },
  block: { make: block },
  blockSeries: { make: blockSeries },
  blockRequest: { make: blockRequest },
  waiting: { make: waiting },
  freedSlot: { make: freedSlot },
  offer: { make: offer },
  toRebook: { make: toRebook },
  rebooked: { make: rebooked },
  rebooking: { make: rebooking },
  rebookingRequest: { make: (where) => rebooking(where, 'requested') },
  followUp: { make: followUp },
  order: { make: (where) => order(where) },
  cancelledOrder: { make: cancelledOrder },
  ...moneyKinds,
  ...stockKinds,
  ...replenishmentKinds,
  ...recallKinds,
  ...stockCountKinds,
  ...consentKinds,
  ...safetyKinds,
  ...documentKinds,
  ...reportKinds,
  team: { make: team },
  shift: { make: shift },
  pattern: { make: pattern },
  swap: { make: swap },
  calendarFeed: { make: calendarFeed, everywhere: true, replaced: true },
  unit: { make: async ({ unit }) => unit.id },
  /** A unit that has a logo. */
  logo: {
    make: async ({ database, unit }) => {
      await sql`update unit set logo = ${`${newId()}.png`} where id = ${unit.id}`.execute(database)
      return unit.id
    },
  },
  holiday: { make: holiday },
  room: { make: async ({ unit }) => unit.consultationRooms[0] },
  unusedRoom: { make: unusedRoom },
  professional: { make: async ({ unit }) => unit.doctors[0] },
  job: { make: ({ database }) => job(database), everywhere: true },
  failedJob: { make: ({ database }) => job(database, 'failed'), everywhere: true },
  procedure: { make: async ({ network }) => network.consultation, everywhere: true },
  ...catalogueKinds,
  ...surgeryKinds,
  tag: { make: tag, everywhere: true },
  notification: { make: notification },
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

/** A colleague of nobody in particular, who may own records. */
export async function somebodyElse(database: Database): Promise<string> {
  const id = newId()
  await sql`insert into staff (id, auth_uid, name, email, role)
    values (${id}, ${id}, 'Outra Pessoa', ${`${id}@a.example`}, 'RECEPTIONIST')`.execute(database)
  return id
}

/** What to put into the fields of a body: true ids, all of the given unit, and what no schema says by itself. */
export function idsOf(unit: TestUnit, network: TestNetwork): Record<string, unknown> {
  return {
    unitId: unit.id,
    unitIds: [unit.id],
    roomId: unit.consultationRooms[0],
    professionalId: unit.doctors[0],
    professionalIds: [unit.doctors[0]],
    patientId: network.patients[0],
    procedureId: network.consultation,
    version: 1,
    month: '2026-11',
    // Local to the unit.
    starts: '2026-11-23T11:30',
    ends: '2026-11-23T12:00',
  }
}

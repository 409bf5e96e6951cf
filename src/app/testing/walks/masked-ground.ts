import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import { loadActor } from '../../../features/foundation/staff/server/queries.ts'
import { insertAppointment } from '../../../server/testing/appointments.ts'
import { type KindName, kinds, somebodyElse } from '../../../server/testing/records/records.ts'
import { insertBlock } from '../../../server/testing/rows.ts'
import { served } from '../../../server/testing/served.ts'
import { may, type Permission } from '../../../shared/permissions.ts'
import { type Role, roles } from '../../../shared/roles.ts'
import { hookAnswers } from '../../collected/hook-answers.ts'
import { rows } from '../endpoint-rows.ts'
import { type Heard, idsWorthAsking, readAll } from '../masked-walk.ts'
import { namedBy } from '../named-ids.ts'
import { type Mark, markEverything, type Version } from '../secrets.ts'
import { sparedColumns } from '../spared-columns.ts'
import { toldBy } from '../told.ts'
import { wholeApi } from '../whole-api.ts'

const mayCall = (role: Role, permission: string) => !permission.includes('.') || may(role, permission as Permission)

/** Roles that are shown patients masked. */
export const maskedRoles = roles.filter((role) => !may(role, 'patient.readUnmasked'))

const inEvents: Mark = { column: 'event.data', value: 'zqevtwk', telling: 'zqevtwk' }

/** Records of every kind with a secret of its own in every text, behind every endpoint, and what roles read of them. */
export async function maskedGround() {
  const endpoints = wholeApi(() => database)
  const { database, network, request, announced } = await served({ endpoints, loadActor, hookAnswers })
  const kit = { database, network, request }
  const { here, staff } = network
  const contracts = endpoints.map(({ contract }) => contract)
  const readersIds = maskedRoles.map((role) => `'${staff[role]}'`).join(', ')
  const spared = {
    columns: sparedColumns,
    rows: {
      // One's own account, and what one wrote oneself.
      staff: `id not in (${readersIds})`,
      'block_request.reason': `requested_by not in (${readersIds})`,
    },
  }

  const ids: string[] = []
  const byKind = new Map<KindName, string[]>()
  /** Of each endpoint what its address may name. */
  let idsOf: Awaited<ReturnType<typeof namedBy>>
  /** A room that a block and an appointment hold in turns, and the appointment's professional. */
  let taken: { room: string; doctor: string }

  beforeAll(async () => {
    const others = await somebodyElse(database)
    for (const [name, kind] of Object.entries(kinds) as [KindName, (typeof kinds)[KindName]][]) {
      for (const owner of [others, staff.EXTERNAL_ACCESS_UNIT]) {
        const id = await kind.make({ database, network, unit: here, owner })
        if (id === undefined) continue
        byKind.set(name, [...(byKind.get(name) ?? []), id])
        if (!ids.includes(id)) ids.push(id)
      }
    }
    // What no sample has: an encaixe, what was cancelled, a closed request with its plan.
    const squeezed = await kinds.appointment.make({ database, network, unit: here, owner: others })
    await sql`update appointment set lane = 1, squeeze_reason = 'x' where id = ${squeezed}`.execute(database)
    const cancelled = await kinds.appointment.make({ database, network, unit: here, owner: others })
    await sql`update appointment set status = 'cancelled', cancel_reason = 'patient.gave_up', cancel_note = 'x',
        deposit_waived_by = ${staff.ADMIN}, deposit_waiver_reason = 'x' where id = ${cancelled}`.execute(database)
    const stopped = await kinds.surgery.make({ database, network, unit: here, owner: others })
    await sql`update appointment set status = 'fulfilled', interrupted_reason = 'x' where id = ${stopped}`.execute(
      database,
    )
    const givenUp = await kinds.followUp.make({ database, network, unit: here, owner: others })
    await sql`update order_item set cancelled_at = now(), cancel_reason = 'x' where order_id = ${givenUp}`.execute(
      database,
    )
    const denied = await kinds.blockRequest.make({ database, network, unit: here, owner: others })
    await sql`update block_request set status = 'denied', decided_by = ${staff.ADMIN}, decided_at = now() where id = ${denied}`.execute(
      database,
    )
    await sql`insert into block_request_plan (request_id, appointment_id, action, note)
      values (${denied}, ${denied}, 'keep', 'x')`.execute(database)
    ids.push(squeezed, cancelled, stopped, denied)
    idsOf = await namedBy(database, { byKind, ids })
    taken = { room: here.consultationRooms[0] ?? '', doctor: here.doctors[0] ?? '' }
    await hold(others)
    for (const noun of ['patient', 'appointment', 'block', 'blockRequest'])
      await sql`insert into event (actor_id, noun, verb, entity_id, unit_id, data) values (${others}, ${noun}, 'edit',
        ${ids[0]}, ${here.id}, ${JSON.stringify({ changes: { notes: ['zqevtwk', 'zqevtwk'] }, note: 'zqevtwk' })})`.execute(
        database,
      )
    // Where a text may stand that nobody has thought of.
    await sql`alter table patient add column nickname text`.execute(database)
    await sql`update patient set nickname = 'x' where id = ${network.patients[0]}`.execute(database)
    await mark('first')
  })

  /** An appointment and a block that really hold a room, one after the other on Tuesday the 24th. */
  async function hold(owner: string): Promise<void> {
    await insertAppointment(database, network, {
      roomId: taken.room,
      professionalIds: [taken.doctor],
      patientId: network.patients[2],
      startsAt: '2026-11-24T13:00:00Z',
      createdBy: owner,
      holds: ['room', 'patient'],
    })
    const times = { starts_at: '2026-11-24T14:00:00Z', ends_at: '2026-11-24T15:00:00Z' }
    const where = { unit_id: here.id, room_id: taken.room, created_by: owner }
    await insertBlock(database, { ...where, ...times, holds: { room: [taken.room] } })
  }

  /** What is written everywhere now. */
  let marks: Mark[] = []

  async function mark(version: Version): Promise<void> {
    marks = [...(await markEverything(database, version, spared)), inEvents]
  }

  /** Of each role and contract the ids that named something when they were first tried, and one that named nothing. */
  const named = new Map<string, readonly string[]>()

  async function readEverything(role: Role, depth: 'whole' | 'once' = 'whole'): Promise<Heard[]> {
    const heard: Heard[] = []
    for (const contract of contracts) {
      if (contract.method !== 'GET' || !mayCall(role, contract.permission)) continue
      const key = `${role} ${contract.name}`
      const asked = named.get(key) ?? idsOf(rows[contract.name]?.reach)
      const read = await readAll({ kit, contract, ids: asked, depth }, role)
      if (!named.has(key)) named.set(key, idsWorthAsking(read, asked))
      heard.push(...read)
    }
    return heard
  }

  function leaksIn(heard: readonly Heard[]): string[] {
    // Most refusals are the same, word for word.
    const texts = new Map(heard.map((one) => [one.text, one]))
    return [...texts.values()].flatMap(({ asked, status, text }) =>
      toldBy(text, marks).map(({ column }) => `${asked} (${status}) tells ${column}`),
    )
  }

  const callable = (role: Role) => contracts.filter(({ permission }) => mayCall(role, permission))

  return {
    ...kit,
    announced,
    ids,
    /** What is written everywhere now. */
    marks: () => marks,
    mark,
    /** The contracts that a role may call. */
    callable,
    /** Of a contract what its address may name. */
    idsNamedBy: (name: string) => idsOf(rows[name]?.reach),
    readEverything,
    leaksIn,
    /** A room that a block and an appointment hold in turns, and the appointment's professional. */
    taken: () => taken,
  }
}

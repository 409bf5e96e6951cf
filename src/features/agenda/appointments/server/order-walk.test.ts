import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import { type Role, roles } from '../../../../shared/roles.ts'
import { isLong, times } from '../../../../shared/testing/length.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { appointmentEndpoints } from './endpoints.ts'
import { expireHolds } from './jobs.ts'
import { booking, byRole, itemStateOf, lifeTable, orderStateOf, type Verb, verbs } from './testing/life-table.ts'

// Random walks of orders and their appointments over every role and transition: no state that the table of the product
// does not allow, no claim without its appointment, no surgery without its item.

const { request, network, database, clock, runJobs } = await served({
  endpoints: appointmentEndpoints,
  loadActor,
  jobs: [expireHolds],
})
const { here, surgery, staff, patients } = network

const role = fc.constantFrom(...roles)
// Those who do most of the work: a walk of strangers gets nowhere.
const worker = fc.constantFrom<Role>('SALES', 'SALES_MANAGER', 'LOCATION_MANAGER', 'RECEPTIONIST', 'ADMIN')
const as = fc.oneof({ weight: 9, arbitrary: worker }, { weight: 1, arbitrary: role })
const which = fc.nat(2)
const day = fc.integer({ min: 1, max: 4 })

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hold' as const), as, item: fc.nat(3), day }) },
  {
    weight: 16,
    arbitrary: fc.record({ kind: fc.constant('act' as const), as, which, fits: fc.nat(3), verb: fc.nat(), day }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), as, which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), as, which, day }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(10, 31, 1440) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('goTo' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('giveUp' as const), item: fc.nat(3) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A morning of surgery: only one fits each day. */
function slotOn(date: number) {
  const when = { startsAt: `2026-12-0${date}T12:00:00Z`, endsAt: `2026-12-0${date}T16:00:00Z` }
  return { roomId: here.surgeryRoom, professionalIds: [here.doctors[0]], ...when }
}

const bodies: Partial<Record<Verb, (date: number) => object>> = {
  reserve: () => ({ waiverReason: 'paga na véspera' }),
  cancel: () => ({ reason: 'patient.work' }),
  unconfirm: () => ({ reason: 'confirmou por engano' }),
  'entered-in-error': () => ({ reason: 'lançada por engano' }),
  rebook: (date) => ({ id: newId(), reason: 'patient.work', ...slotOn(date) }),
}

interface Standing {
  appointments: {
    id: string
    status: string
    itemId: string | null
    startsAt: string
    version: number
    claims: number
  }[]
  items: { id: string; orderId: string; state: string; isGivenUp: boolean }[]
  orders: { id: string; state: string }[]
}

async function standing(): Promise<Standing> {
  const appointments = await sql<Standing['appointments'][number]>`
    select id, status, order_item_id as "itemId", starts_at as "startsAt", version,
      (select count(*)::int from claim where appointment_id = appointment.id) as claims
    from appointment order by id`.execute(database)
  const items = await sql<Standing['items'][number]>`
    select id, order_id as "orderId", state, cancelled_at is not null as "isGivenUp" from order_item order by id`.execute(
    database,
  )
  const orders = await sql<Standing['orders'][number]>`select id, state from sales_order order by id`.execute(database)
  return { appointments: appointments.rows, items: items.rows, orders: orders.rows }
}

/** Room, doctor and patient. */
const claimsOfOne = 3
const holding = new Set(['proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled'])

/** What must be true whatever happened. */
async function holds(now: Standing): Promise<void> {
  for (const { status, claims, itemId } of now.appointments) {
    expect(claims, status).toBe(holding.has(status) ? claimsOfOne : 0)
    expect(itemId).not.toBeNull()
  }
  const strays = await sql`select from claim where appointment_id is null and block_id is null`.execute(database)
  expect(strays.rows).toEqual([])
  for (const { id, state, isGivenUp } of now.items) {
    const statuses = now.appointments.filter(({ itemId }) => itemId === id).map(({ status }) => status)
    expect(state, statuses.join()).toBe(itemStateOf(statuses, isGivenUp))
  }
  for (const { id, state } of now.orders) {
    expect(state).toBe(orderStateOf(now.items.filter(({ orderId }) => orderId === id).map((item) => item.state)))
  }
}

/** What was done: a walk on which nothing happens proves nothing. */
const done = new Set<string>()

const at = <One>(list: readonly One[], index: number): One | undefined => list[index % Math.max(1, list.length)]

async function take(one: Step, before: Standing): Promise<void> {
  if (one.kind === 'wait') {
    clock.now = clock.now.add({ minutes: one.minutes })
    return runJobs()
  }
  if (one.kind === 'giveUp') {
    const item = at(before.items, one.item)
    return void (await sql`update order_item set cancelled_at = now(), cancel_reason = 'patient.gave_up'
      where id = ${item?.id} and state in ('waitlist', 'quoted')`.execute(database))
  }
  if (one.kind === 'hold') return hold(one, before)
  const appointment = at(before.appointments, one.which)
  if (!appointment) return
  if (one.kind === 'goTo') {
    const there = Temporal.Instant.from(appointment.startsAt).add({ minutes: 20 })
    if (Temporal.Instant.compare(there, clock.now) > 0) clock.now = there
    return
  }
  const path = `/appointments/${appointment.id}`
  if (one.kind === 'act') return act(one, appointment, before)
  const { status } =
    one.kind === 'undo'
      ? await request(one.as, 'POST', `${path}/undo`, { version: appointment.version, reason: 'engano de ontem' })
      : await request(one.as, 'PATCH', path, { version: appointment.version, ...slotOn(one.day) })
  if (status === 200) done.add(one.kind)
  else expect(await standing()).toEqual(before)
}

async function hold(one: Extract<Step, { kind: 'hold' }>, before: Standing): Promise<void> {
  const item = at(before.items, one.item)
  const { status } = await request(one.as, 'POST', '/appointments', {
    id: newId(),
    unitId: here.id,
    patientId: patients[0],
    procedureId: surgery,
    orderItemId: item?.id,
    holdMinutes: 30,
    ...slotOn(one.day),
  })
  if (status === 200) {
    expect(booking).toContain(one.as)
    expect(['waitlist', 'reserved']).toContain(item?.state)
    return void done.add('hold')
  }
  if (!booking.includes(one.as)) expect(status).toBe(403)
  expect(await standing()).toEqual(before)
}

async function act(
  one: Extract<Step, { kind: 'act' }>,
  appointment: Standing['appointments'][number],
  before: Standing,
): Promise<void> {
  // Mostly one that the state allows, so that walks get somewhere.
  const fitting = verbs.filter((name) => lifeTable[name].from.includes(appointment.status))
  const verb = (one.fits > 0 ? at(fitting, one.verb) : undefined) ?? verbs[one.verb % verbs.length] ?? 'cancel'
  const { from, to } = lifeTable[verb]
  const { status } = await request(one.as, 'POST', `/appointments/${appointment.id}/${verb}`, bodies[verb]?.(one.day))
  const mayBeDone = byRole(verb).includes(one.as) && from.includes(appointment.status)
  const after = await standing()
  if (status !== 200) return expect(after).toEqual(before)
  expect(mayBeDone, `${one.as} ${verb} ${appointment.status}`).toBe(true)
  expect(after.appointments.find(({ id }) => id === appointment.id)?.status).toBe(to)
  // Nobody else's state changed, but for the successor of a rebooking.
  const others = ({ appointments }: Standing) =>
    appointments.filter(({ id }) => id !== appointment.id && before.appointments.some((was) => was.id === id))
  expect(others(after)).toEqual(others(before))
  expect(after.appointments.length - before.appointments.length).toBe(verb === 'rebook' ? 1 : 0)
  done.add(verb)
}

/** A walk begins with a surgery that has its date, or it would seldom come to its day. */
const firstSteps: readonly Step[] = [
  { kind: 'hold', as: 'SALES_MANAGER', item: 0, day: 2 },
  { kind: 'act', as: 'SALES_MANAGER', which: 0, fits: 1, verb: 0, day: 2 },
]

async function begin(): Promise<void> {
  clock.now = Temporal.Instant.from('2026-11-23T12:00:00Z')
  await sql`delete from claim`.execute(database)
  await sql`delete from appointment`.execute(database)
  await sql`delete from sales_order`.execute(database)
  const items = [{ procedureId: surgery }, { procedureId: surgery }]
  const patientId = patients[0] ?? ''
  for (const ownerId of [staff.SALES, staff.SALES_MANAGER])
    await insertOrder(database, { unitId: here.id, patientId, ownerId, items })
}

it('never leaves the table, whoever does what in which order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40, size: 'max' }), async (steps) => {
      await begin()
      for (const one of firstSteps) await take(one, await standing())
      for (const one of steps) {
        await take(one, await standing())
        await holds(await standing())
      }
    }),
    { numRuns: times(150, 12) },
  )
  const expected = isLong ? [...verbs, 'hold', 'undo', 'move'] : ['hold', 'reserve', 'cancel']
  expect([...done]).toEqual(expect.arrayContaining(expected))
})

import { sql } from 'kysely'
import { whoItems } from '../../features/surgery/safety-pauses/who-list.ts'
import { insertAppointment } from '../../server/testing/appointments.ts'
import { insertOrder, soldSurgery } from '../../server/testing/orders.ts'
import { insertReceipt } from '../../server/testing/receipts.ts'
import { insertPatient } from '../../server/testing/rows.ts'
import type { Served } from '../../server/testing/served.ts'
import { insertMaterial, insertStock, insertSupplier } from '../../server/testing/stock.ts'
import { newId } from '../../shared/ids.ts'
import type { Role } from '../../shared/roles.ts'

/** A command as it is sent. */
interface Sending {
  readonly method?: 'PATCH'
  readonly path: string
  readonly body: object
}

export interface CommonCommand {
  /** Who sends it; the reception unless said. */
  readonly as?: Role
  /** Whose open screen shows what it changes; the reception's unless said. */
  readonly screen?: Role
  /** Makes what the command is done to, anew for each time. */
  readonly prepare: () => Promise<Sending>
}

/** What clinics do all day, by the words of docs/budgets.md: twenty and a few of every page, each as its screen sends it. */
export function commonestCommands(
  served: Pick<Served, 'database' | 'network' | 'request'>,
): Record<string, CommonCommand> {
  return { ...ofVisits(served), ...ofSales(served), ...ofPatientsAndPlans(served), ...ofSurgeryDays(served) }
}

type Ground = Pick<Served, 'database' | 'network' | 'request'>
const doctorPin = '284715'
/** The clock of these tests stands on Thursday, 19 November 2026, 10:00 in São Paulo. */
const today = '2026-11-19'

/** Sends what a command stands on. */
async function sent(request: Served['request'], as: Role, path: string, body: object): Promise<void> {
  const { status, text } = await request(as, 'POST', path, body)
  if (status !== 200) throw new Error(text)
}

/** Somebody whose name is as long as names are. */
const patientIn = (database: Ground['database']) => insertPatient(database, { name: 'Ana Souza' })

/** Days that units are open on, from one on, each once. */
function daysFrom(first: string) {
  let next = Temporal.PlainDate.from(first)
  return () => {
    const day = next
    next = next.add({ days: next.dayOfWeek === 6 ? 2 : 1 })
    return day.toString()
  }
}

function ofVisits({ database, network, request }: Ground): Record<string, CommonCommand> {
  const { here, consultation, surgery } = network
  const nextDay = daysFrom('2026-11-23')
  let halfHours = 0

  // Each of a patient of their own: what they have besides is looked at too.
  const booking = async (startsAt: string) => ({
    id: newId(),
    unitId: here.id,
    patientId: await patientIn(database),
    procedureId: consultation,
    startsAt,
    roomId: here.consultationRooms[0],
    professionalIds: here.doctors.slice(0, 1),
    endsAt: Temporal.Instant.from(startsAt).add({ minutes: 30 }).toString(),
  })
  async function booked(startsAt: string, ...steps: string[]): Promise<string> {
    const body = await booking(startsAt)
    await sent(request, 'RECEPTIONIST', '/appointments', body)
    for (const step of steps) await sent(request, 'RECEPTIONIST', `/appointments/${body.id}/${step}`, {})
    return body.id
  }
  const ahead = (...steps: string[]) => booked(`${nextDay()}T12:00:00.000Z`, ...steps)
  /** Another half hour of today from eleven. */
  const now = (...steps: string[]) => {
    const startsAt = Temporal.Instant.from(`${today}T14:00:00Z`).add({ minutes: 30 * halfHours++ })
    return booked(startsAt.toString({ smallestUnit: 'millisecond' }), ...steps)
  }
  const step = (verb: string, id: string, body: object = {}) => ({ path: `/appointments/${id}/${verb}`, body })

  return {
    'book a consultation': {
      prepare: async () => ({ path: '/appointments', body: await booking(`${nextDay()}T12:00:00.000Z`) }),
    },
    'hold a surgery for an item': {
      as: 'SALES_MANAGER',
      prepare: async () => {
        const day = nextDay()
        const times = { startsAt: `${day}T12:00:00.000Z`, endsAt: `${day}T19:00:00.000Z` }
        const visit = await booking(times.startsAt)
        const sale = await soldSurgery(database, network, visit.patientId)
        const place = { procedureId: surgery, roomId: here.surgeryRoom }
        return { path: '/appointments', body: { ...visit, ...place, ...times, ...sale } }
      },
    },
    'confirm a consultation': { prepare: async () => step('confirm', await ahead(), { channel: 'whatsapp' }) },
    'move a consultation': {
      prepare: async () => {
        const day = nextDay()
        const id = await booked(`${day}T12:00:00.000Z`)
        const times = { startsAt: `${day}T14:00:00.000Z`, endsAt: `${day}T14:30:00.000Z` }
        return { method: 'PATCH', path: `/appointments/${id}`, body: { version: 1, ...times } }
      },
    },
    'cancel a consultation': { prepare: async () => step('cancel', await ahead(), { reason: 'patient.gave_up' }) },
    'check a patient in': { prepare: async () => step('arrive', await now()) },
    'start a consultation': { prepare: async () => step('start', await now('arrive')) },
    'finish a consultation': { prepare: async () => step('finish', await now('arrive', 'start')) },
    'record a confirmation attempt': {
      prepare: async () => {
        const startsAt = `${nextDay()}T12:00:00.000Z`
        const path = `/confirmations/${await booked(startsAt)}/attempts`
        return { path, body: { startsAt, outcome: 'no_answer', channel: 'phone' } }
      },
    },
  }
}

function ofSales({ database, network, request }: Ground): Record<string, CommonCommand> {
  const { here, surgery, staff } = network
  const [as, screen] = ['SALES_MANAGER', 'SALES_MANAGER'] as const
  const offer = async () => ({
    id: newId(),
    unitId: here.id,
    patientId: await patientIn(database),
    lines: [{ procedureId: surgery, quantity: 1, priceCentavos: 1_800_000 }],
  })
  async function sold() {
    const patientId = await patientIn(database)
    const items = [{ procedureId: surgery }]
    const { id, itemIds } = await insertOrder(database, { unitId: here.id, patientId, ownerId: staff.SALES, items })
    return { orderId: id, itemId: itemIds[0] ?? '' }
  }
  return {
    'offer an order': { as, screen, prepare: async () => ({ path: '/orders', body: await offer() }) },
    'sell an order': {
      as,
      screen,
      prepare: async () => {
        const order = await offer()
        await sent(request, as, '/orders', order)
        return { path: `/orders/${order.id}/sell`, body: { version: 1 } }
      },
    },
    'record a receipt': {
      as,
      screen,
      prepare: async () => {
        const lines = [{ id: newId(), method: 'pix', amountCentavos: 300_000 }]
        return { path: `/orders/${(await sold()).orderId}/receipts`, body: { lines } }
      },
    },
    'ask for a refund': {
      as,
      screen,
      prepare: async () => {
        const paid = { unitId: here.id, amountCentavos: 9000, recordedBy: staff.SALES }
        const receiptId = await insertReceipt(database, { ...(await sold()), ...paid })
        return {
          path: `/receipts/${receiptId}/refunds`,
          body: { id: newId(), amountCentavos: 100, reason: 'desistiu' },
        }
      },
    },
  }
}

function ofPatientsAndPlans({ database, network, request }: Ground): Record<string, CommonCommand> {
  const { here } = network
  const [as, screen] = ['LOCATION_MANAGER', 'LOCATION_MANAGER'] as const
  // Weeks in which nobody has a date, who would lack their shift when it is published.
  const nextDay = daysFrom('2027-03-01')
  const [, professionalId] = here.doctors
  const shift = (day: string) => ({
    id: newId(),
    unitId: here.id,
    professionalId,
    starts: `${day}T08:00`,
    ends: `${day}T12:00`,
  })
  return {
    'register a patient': {
      prepare: async () => ({
        path: '/patients',
        body: { id: newId(), name: 'Zilda Prado', phone: '+5511987650000' },
      }),
    },
    'change a patient who has a date': {
      prepare: async () => {
        const patientId = await patientIn(database)
        await insertAppointment(database, network, { patientId, startsAt: '2027-06-01T12:00:00Z' })
        return { method: 'PATCH', path: `/patients/${patientId}`, body: { version: 1, name: 'Zilda Prado Lima' } }
      },
    },
    'block a room': {
      as,
      screen,
      prepare: async () => {
        const day = nextDay()
        const times = { startsAt: `${day}T12:00:00Z`, endsAt: `${day}T13:00:00Z` }
        const what = { id: newId(), unitId: here.id, roomId: here.consultationRooms[1] }
        return { path: '/blocks', body: { ...what, ...times, category: 'cleaning', reason: 'limpeza' } }
      },
    },
    'plan a shift': { as, screen, prepare: async () => ({ path: '/roster/shifts', body: shift(nextDay()) }) },
    'publish five shifts': {
      as,
      screen,
      prepare: async () => {
        const days = Array.from({ length: 5 }, nextDay)
        for (const day of days) await sent(request, as, '/roster/shifts', shift(day))
        const [from = '', to = ''] = [days[0], days.at(-1)]
        return { path: '/roster/publications', body: { id: newId(), unitId: here.id, from, to, plans: [] } }
      },
    },
  }
}

function ofSurgeryDays({ database, network, request }: Ground): Record<string, CommonCommand> {
  const { here, surgery, staff } = network
  const [doctor = ''] = here.doctors
  const screen = 'LOCATION_MANAGER'
  let daysAgo = 0
  const operation = async (status: string, day = today) =>
    insertAppointment(database, network, {
      procedureId: surgery,
      roomId: here.surgeryRoom,
      minutes: 420,
      status,
      startsAt: `${day}T12:00:00Z`,
      patientId: await patientIn(database),
    })
  return {
    'tap a step of a surgery': {
      prepare: async () => ({
        path: `/theatre/cases/${await operation('arrived')}/steps`,
        body: { id: newId(), step: 'in-room', tappedAt: `${today}T12:50:00.000Z` },
      }),
    },
    'sign a safety pause': {
      prepare: async () => {
        const id = await operation('arrived')
        await sent(request, 'ADMIN', `/professionals/${doctor}/pin`, { pin: doctorPin })
        for (const { key, answers } of whoItems(1, 1))
          await sql`insert into safety_answer (id, appointment_id, pause, item, answer, at, by)
            values (${newId()}, ${id}, 1, ${key}, ${answers[0]}, now(), ${staff.ADMIN})`.execute(database)
        const signature = { pause: 1, professionalId: doctor, pin: doctorPin, templateVersion: 0 }
        return { path: `/appointments/${id}/safety-pauses/signatures`, body: { id: newId(), ...signature } }
      },
    },
    'put a material on a surgery': {
      as: 'LOCATION_MANAGER',
      screen,
      prepare: async () => {
        const { lotId } = await insertStock(database, { unitId: here.id, recordedBy: staff.ADMIN })
        const path = `/cases/${await operation('in-progress')}/materials`
        return { path, body: { id: newId(), lotId, shelf: 'pharmacy', quantity: 1 } }
      },
    },
    'receive a material': {
      as: 'STOCK_ASSISTANT',
      screen,
      prepare: async () => {
        const materialId = await insertMaterial(database)
        const lot = { lotNumber: 'L2', expiresOn: '2027-01-31', isOwned: true, quantity: 10, amountCentavos: 5000 }
        const what = { id: newId(), unitId: here.id, place: 'pharmacy', supplierId: await insertSupplier(database) }
        return { path: '/stock/receipts', body: { ...what, lines: [{ materialId, ...lot }] } }
      },
    },
    'close the day of one surgery': {
      as: 'LOCATION_MANAGER',
      screen,
      prepare: async () => {
        daysAgo += 1
        const day = Temporal.PlainDate.from(today).subtract({ days: daysAgo }).toString()
        const id = await operation('fulfilled', day)
        const [startsAt, endsAt] = [`${day}T12:00:00Z`, `${day}T19:00:00Z`]
        await sql`update appointment set started_at = ${startsAt}, finished_at = ${endsAt} where id = ${id}`.execute(
          database,
        )
        const parts = [{ professionalId: doctor, function: 'doctor' }]
        const went = { startsAt, endsAt, roomId: here.surgeryRoom, procedureId: surgery, parts }
        await sent(request, 'RECEPTIONIST', `/day-maps/cases/${id}/accept`, { ...went, grafts: null })
        return { path: '/day-maps/sign', body: { unitId: here.id, day, version: 2 } }
      },
    },
  }
}

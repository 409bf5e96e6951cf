import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { insertClosedCase } from '../../../../server/testing/pay.ts'
import { insertReceipt } from '../../../../server/testing/receipts.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import { times } from '../../../../shared/testing/length.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { computeFigures } from './compute.ts'
import { reportEndpoints } from './endpoints.ts'

const { network, database, clock, runJobs } = await served({
  endpoints: reportEndpoints,
  loadActor,
  jobs: [computeFigures],
})
const { here, elsewhere, surgery, patients, staff } = network
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`

/** What became of an appointment: each as the product leaves it behind. */
const fates = [
  'done',
  'interrupted',
  'missed',
  'missedThenRebooked',
  'cancelledLate',
  'cancelledEarly',
  'error',
] as const
type Fate = (typeof fates)[number]
const lives = fc.record({
  fate: fc.constantFrom(...fates),
  on: fc.integer({ min: 8, max: 27 }),
  /** Days before it on which it was booked. */
  booked: fc.integer({ min: 2, max: 7 }),
})
/** The database lets an item be finished by one appointment. */
const finishedOnce = (all: readonly { fate: Fate; on: number; booked: number }[]) =>
  all.map((life, place) =>
    life.fate === 'done' && all.findIndex(({ fate }) => fate === 'done') < place
      ? { ...life, fate: 'interrupted' as const }
      : life,
  )
const paid = fc.record({
  doctor: fc.integer({ min: 0, max: 1 }),
  result: fc.integer({ min: -50_00, max: 90_00 }),
  /** Held that month instead. */
  held: fc.option(fc.integer({ min: 1, max: 90_00 }), { nil: 0 }),
})
const items = fc.record({
  isHere: fc.boolean(),
  lives: fc.array(lives, { minLength: 1, maxLength: 4 }).map(finishedOnce),
  received: fc.array(fc.integer({ min: 1, max: 2_000_00 }), { maxLength: 3 }),
  /** By month, from the first: each person's line of each case. */
  months: fc.array(fc.array(paid, { maxLength: 2 }), { maxLength: 3 }),
})
type Item = typeof items extends fc.Arbitrary<infer One> ? One : never

async function emptied(): Promise<void> {
  await sql`truncate payment_statement, payment_period, closed_case, day_map, sales_order, appointment, report_visit, report_day,
    report_month, report_coverage, report_mark cascade`.execute(database)
}

async function written(given: readonly Item[]): Promise<void> {
  for (const [number, { isHere, lives: ofItem, received, months }] of given.entries()) {
    const unit = isHere ? here : elsewhere
    const patientId = patients[number] ?? ''
    const order = { unitId: unit.id, patientId, ownerId: staff.SALES, soldAt: '2026-11-01T12:00:00Z' }
    const { id: orderId, itemIds } = await insertOrder(database, { ...order, items: [{ procedureId: surgery }] })
    const [itemId = ''] = itemIds
    for (const { fate, on, booked } of ofItem) {
      const startsAt = `${day(on)}T15:00:00Z`
      const statuses: Record<Fate, string> = {
        done: 'fulfilled',
        interrupted: 'fulfilled',
        missed: 'noshow',
        missedThenRebooked: 'cancelled',
        cancelledLate: 'cancelled',
        cancelledEarly: 'cancelled',
        error: 'entered-in-error',
      }
      const what = { unit, procedureId: surgery, roomId: unit.surgeryRoom, minutes: 60, patientId, startsAt }
      const id = await insertAppointment(database, network, { ...what, status: statuses[fate] })
      const goneHours = fate === 'cancelledLate' ? -2 : fate === 'missedThenRebooked' ? 3 : -30
      await sql`update appointment set order_item_id = ${itemId}, created_at = starts_at - make_interval(days => ${booked}),
        interrupted_reason = ${fate === 'interrupted' ? 'clinical' : null} where id = ${id}`.execute(database)
      if (statuses[fate] === 'cancelled') {
        const name = fate === 'missedThenRebooked' ? 'rebook' : 'cancel'
        const before = JSON.stringify({ status: fate === 'missedThenRebooked' ? 'noshow' : 'booked' })
        await sql`insert into appointment_step (appointment_id, place, name, taken_at, before)
          select id, 1, ${name}, starts_at + make_interval(hours => ${goneHours}), ${before}::jsonb
          from appointment where id = ${id}`.execute(database)
      }
      if (statuses[fate] !== 'fulfilled') continue
      await sql`update appointment set started_at = starts_at, finished_at = ends_at where id = ${id}`.execute(database)
      await insertClosedCase(database, network, { appointmentId: id, orderItemId: itemId })
      for (const [place, lines] of months.entries()) await paysFor(id, unit, place, lines)
    }
    for (const amountCentavos of received)
      await insertReceipt(database, {
        orderId,
        itemId,
        unitId: unit.id,
        amountCentavos,
        recordedBy: staff.RECEPTIONIST,
      })
  }
}

async function paysFor(caseId: string, unit: typeof here, place: number, lines: Item['months'][number]): Promise<void> {
  const month = `2026-${String(10 + place).padStart(2, '0')}-01`
  await sql`insert into payment_period (id, month) values (${newId()}, ${month}) on conflict do nothing`.execute(
    database,
  )
  for (const { doctor, result, held } of lines) {
    const professionalId = unit.doctors[doctor] ?? ''
    await sql`insert into payment_statement (id, period_id, professional_id)
      select ${newId()}, id, ${professionalId} from payment_period where month = ${month} on conflict do nothing`.execute(
      database,
    )
    await sql`
      insert into payment_line (statement_id, key, line_group, unit_id, day, case_id, steps, held_reason, result_centavos, held_centavos)
      select statement.id, ${`case/${caseId}`}, 'case', ${unit.id}, '2026-11-10', ${caseId}, '[]', ${held > 0 ? 'unpaid' : null},
        ${held > 0 ? 0 : result}, ${held}
      from payment_statement as statement join payment_period as period on period.id = statement.period_id
      where professional_id = ${professionalId} and period.month = ${month} on conflict do nothing`.execute(database)
  }
}

interface Row {
  readonly id: string
  readonly item: string
  readonly status: string
  readonly wasMissed: boolean
  readonly starts: string
  readonly ends: string
  readonly created: string
  readonly gone: string | null
  readonly interrupted: boolean
  readonly zone: string
}

/** Read as it stands, one table after the other; what it means is worked out below, by the definitions alone. */
async function plain() {
  const appointments = (
    await sql<Row>`
      select a.id, a.order_item_id as item, a.status, a.starts_at::text as starts, a.ends_at::text as ends,
        a.created_at::text as created, a.interrupted_reason is not null as interrupted, time_zone as zone,
        (select taken_at::text from appointment_step where appointment_id = a.id and name in ('cancel', 'rebook')) as gone,
        exists (select from appointment_step where appointment_id = a.id and before ->> 'status' = 'noshow') as "wasMissed"
      from appointment as a join unit on unit.id = a.unit_id`.execute(database)
  ).rows
  const received = (
    await sql<{ item: string; centavos: number }>`
      select item_id as item, receipt_allocation.amount_centavos as centavos from receipt_allocation`.execute(database)
  ).rows
  const lines = (
    await sql<{ caseId: string; person: string; month: string; result: number; held: number }>`
      select case_id as "caseId", professional_id as person, month::text, line.result_centavos as result,
        line.held_centavos as held
      from payment_line as line join payment_statement as statement on statement.id = statement_id
        join payment_period as period on period.id = period_id`.execute(database)
  ).rows
  return { appointments, received, lines }
}

const at = (text: string) => new Date(text).getTime()
const localDay = (text: string, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(text))
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
const dayHours = 24 * 3_600_000

/** Every fact by its definition: an appointment that was entered in error is none, and whoever missed one missed it. */
async function expected() {
  const { appointments, received, lines } = await plain()
  const real = appointments.filter(({ status }) => status !== 'entered-in-error')
  return Object.fromEntries(
    real.map((one) => {
      const missed = one.status === 'noshow' || one.wasMissed
      const wasBookedInTime = at(one.created) < at(one.starts) - dayHours
      const stood = wasBookedInTime && (one.gone === null || missed || at(one.gone) >= at(one.starts) - dayHours)
      const dated = real
        .filter(({ item }) => item === one.item)
        .map(({ created }) => created)
        .toSorted((a, b) => at(a) - at(b))[0]
      const isDone = one.status === 'fulfilled'
      const first = localDay(dated ?? '', one.zone)
      const said = lines.filter(({ caseId }) => caseId === one.id)
      const pay = [...Map.groupBy(said, ({ person }) => person).values()].map((own) => {
        const newest = own.toSorted((a, b) => (a.month < b.month ? 1 : -1))[0]
        return own.reduce((sum, { result }) => sum + result, 0) + (newest?.held ?? 0)
      })
      const [finishing] = real
        .filter(({ item, status }) => item === one.item && status === 'fulfilled')
        .toSorted(
          (a, b) =>
            Number(a.interrupted) - Number(b.interrupted) || at(b.starts) - at(a.starts) || (a.id < b.id ? 1 : -1),
        )
      const sum = received.filter(({ item }) => item === one.item).reduce((all, { centavos }) => all + centavos, 0)
      const isPaid = isDone && said.length > 0
      return [
        one.id,
        {
          missed,
          late: stood && one.status === 'cancelled' && !missed,
          saleDays: isDone ? days('2026-11-01', first) : null,
          waitDays: isDone ? days(first, localDay(one.starts, one.zone)) : null,
          received: isPaid ? (finishing?.id === one.id ? sum : 0) : null,
          pay: isPaid ? pay.reduce((all, own) => all + own, 0) : null,
        },
      ]
    }),
  )
}

async function found() {
  clock.now = clock.now.add({ minutes: 1 })
  await runJobs({ tick: 'report.compute' })
  const { rows } = await sql<{ id: string } & Record<string, unknown>>`
    select appointment_id as id, status = 'noshow' as missed, cancelled_day_before as late, sale_days as "saleDays",
      wait_days as "waitDays", received_centavos::int as received, pay_centavos::int as pay
    from report_visit`.execute(database)
  return Object.fromEntries(rows.map(({ id, ...facts }) => [id, facts]))
}

describe('facts of figures beside a plain reading of their definitions', () => {
  it('agree over random histories', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(items, { minLength: 1, maxLength: 4 }), async (given) => {
        await emptied()
        clock.now = Temporal.Instant.from('2026-11-30T13:00:00Z')
        await written(given)
        expect(await found()).toEqual(await expected())
      }),
      { numRuns: times(150, 6) },
    )
  })

  it('follow what changes afterwards: an error is found out, a case is closed later', async () => {
    await emptied()
    clock.now = Temporal.Instant.from('2026-11-30T13:00:00Z')
    const done = { fate: 'done', on: 20, booked: 2 } as const
    const stopped = { fate: 'interrupted', on: 12, booked: 3 } as const
    const missed = { fate: 'missed', on: 9, booked: 5 } as const
    const line = { doctor: 0, result: 350_00, held: 0 }
    await written([{ isHere: true, lives: [missed, stopped, done], received: [1_000_00], months: [[line]] }])
    expect(await found()).toEqual(await expected())
    await sql`update appointment set status = 'entered-in-error' where status = 'noshow'`.execute(database)
    expect(await found()).toEqual(await expected())
    await sql`delete from closed_case where not interrupted`.execute(database)
    const facts = Object.values(await found())
    expect(facts.map(({ received }) => received).filter((one) => one !== null)).toEqual([1_000_00])
  })

  it('open no room before its unit existed', async () => {
    await emptied()
    clock.now = Temporal.Instant.from('2026-11-30T13:00:00Z')
    await sql`update unit set created_at = '2026-11-16T12:00:00Z' where id = ${here.id}`.execute(database)
    // Days are worked out from the first of whatever the unit has, such as a sale.
    const order = {
      unitId: here.id,
      patientId: patients[0] ?? '',
      ownerId: staff.SALES,
      soldAt: '2026-11-09T12:00:00Z',
    }
    await insertOrder(database, { ...order, items: [{ procedureId: surgery }] })
    const opened = async () => {
      await sql`truncate report_coverage`.execute(database)
      await found()
      const { rows } = await sql<{ day: string; minutes: number; lost: number }>`
        select day::text, max(open_minutes)::int as minutes,
          (select coalesce(sum(minutes), 0)::int from report_lost where unit_id = ${here.id} and report_lost.day = report_day.day) as lost
        from report_day where unit_id = ${here.id} and is_whole and day between '2026-11-12' and '2026-11-17'
        group by day order by day`.execute(database)
      return rows.filter(({ minutes }) => minutes > 0).map((row) => [row.day, row.minutes === row.lost])
    }
    const before = await opened()
    // What it brought along was performed in it: from the first of that on it existed.
    await insertAppointment(database, network, { startsAt: '2026-11-13T15:00:00Z', status: 'fulfilled' })
    const after = await opened()
    await sql`update unit set created_at = '2020-01-01T12:00:00Z' where id = ${here.id}`.execute(database)
    expect(before).toEqual([
      ['2026-11-16', true],
      ['2026-11-17', true],
    ])
    expect(after.map(([name]) => name)).toEqual(['2026-11-13', '2026-11-14', '2026-11-16', '2026-11-17'])
  })
})

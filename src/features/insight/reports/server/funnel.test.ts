import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { addDays } from '../../../../shared/time.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { type FunnelCounts, funnelDays, funnelParts, type listFunnel, type readFunnel } from '../funnel-contract.ts'
import { computeFigures } from './compute.ts'
import { reportEndpoints } from './endpoints.ts'
import { forgetCoverage } from './marks-queries.ts'

const { request, network, database, clock, runJobs } = await served({
  endpoints: reportEndpoints,
  loadActor,
  jobs: [computeFigures],
})
const { here, elsewhere, surgery, patients, staff } = network

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-30T13:00:00Z')
  await empty()
})

async function empty(): Promise<void> {
  await sql`truncate sales_order, appointment, report_mark, report_visit, report_funnel, report_funnel_day, report_coverage
    cascade`.execute(database)
  await emptyTables(database, 'event')
}

async function compute(): Promise<void> {
  clock.now = clock.now.add({ minutes: 1 })
  await runJobs({ tick: 'report.compute' })
}

const period = 'from=2026-07-01&to=2026-11-30'
async function read(as: Role = 'ADMIN', query = '') {
  const path = `/reports/funnel?${period}${query}`
  return (await request<ContractOutput<typeof readFunnel>>(as, 'GET', path)).body
}
async function list(as: Role = 'ADMIN', query = '') {
  const path = `/reports/funnel/list?${period}&limit=200${query}`
  return (await request<ContractOutput<typeof listFunnel>>(as, 'GET', path)).body.items
}

interface Consulted {
  readonly day: string
  readonly patient?: number
  readonly unit?: typeof here
  readonly createdBy?: string
}
function consulted({ day, patient = 0, unit = here, createdBy = staff.RECEPTIONIST }: Consulted): Promise<string> {
  const patientId = patients[patient] ?? ''
  return insertAppointment(database, network, {
    startsAt: `${day}T15:00:00Z`,
    status: 'fulfilled',
    unit,
    patientId,
    createdBy,
  })
}

interface Offered {
  readonly day: string
  readonly patient?: number
  readonly sold?: boolean
  readonly price?: number
  readonly discount?: number
  readonly ownerId?: string
}
async function offered({
  day,
  patient = 0,
  sold = false,
  price = 1_000_000,
  discount = 0,
  ...of
}: Offered): Promise<string> {
  const { id } = await insertOrder(database, {
    unitId: here.id,
    patientId: patients[patient] ?? '',
    ownerId: of.ownerId ?? staff.SALES,
    items: [{ procedureId: surgery, priceCentavos: price, discountCentavos: discount }],
    soldAt: sold ? `${day}T20:00:00Z` : null,
  })
  await sql`update sales_order set created_at = ${`${day}T18:00:00Z`} where id = ${id}`.execute(database)
  return id
}

const countsOf = ({ consultations, quotes, sales, netCentavos, discountCentavos }: FunnelCounts) => [
  consultations,
  quotes,
  sales,
  netCentavos,
  discountCentavos,
]

describe('the funnel of consultations', () => {
  it('counts the offer and the sale that followed, with what was sold and given off', async () => {
    await consulted({ day: '2026-11-02' })
    await consulted({ day: '2026-11-03', patient: 1 })
    await consulted({ day: '2026-11-04', patient: 2 })
    await offered({ day: '2026-11-02', sold: true, discount: 100_000 })
    await offered({ day: '2026-11-10', patient: 1 })
    await compute()
    const { total, items } = await read()
    expect(countsOf(total)).toEqual([3, 2, 1, 900_000, 100_000])
    expect(items.map(({ name, ...counts }) => [name, ...countsOf(counts)])).toEqual([
      ['SALES', 2, 2, 1, 900_000, 100_000],
      ['RECEPTIONIST', 1, 0, 0, 0, 0],
    ])
  })

  it('stands beside the other period, with the share of sales that it is to reach', async () => {
    await consulted({ day: '2026-11-02' })
    await consulted({ day: '2026-06-01', patient: 1 })
    await consulted({ day: '2026-06-02', patient: 2 })
    await offered({ day: '2026-06-02', patient: 2, sold: true })
    await compute()
    const target = { id: newId(), figure: 'conversion', unitId: here.id, validFrom: '2026-11-30', value: 3_000 }
    expect((await request('LOCATION_MANAGER', 'POST', '/reports/targets', target)).status).toBe(200)
    const { total, compared, target: ofNetwork } = await read()
    expect([total.consultations, compared.consultations, compared.sales, ofNetwork]).toEqual([1, 2, 1, null])
    expect((await read('LOCATION_MANAGER')).target).toBe(3_000)
    expect((await read('ADMIN', '&compare=lastYear')).compared.consultations).toBe(0)
  })

  it('counts an offer for the last consultation before it, and none that comes too late', async () => {
    await consulted({ day: '2026-08-03' })
    await consulted({ day: '2026-08-20' })
    await offered({ day: '2026-08-25' })
    await consulted({ day: '2026-08-21', patient: 1 })
    await offered({ day: addDays('2026-08-21', funnelDays), patient: 1, sold: true })
    await compute()
    expect((await list()).map(({ day, stage }) => [day, stage])).toEqual([
      ['2026-08-21', 'consultation'],
      ['2026-08-20', 'quote'],
      ['2026-08-03', 'consultation'],
    ])
  })

  it('follows what happens to the order, the patient and later consultations', async () => {
    await consulted({ day: '2026-11-02' })
    const order = await offered({ day: '2026-11-10' })
    await compute()
    expect(countsOf((await read()).total)).toEqual([1, 1, 0, 0, 0])
    await sql`update sales_order set sold_at = '2026-11-12T12:00:00Z' where id = ${order}`.execute(database)
    await sql`update patient set origin = 'Indicação' where id = ${patients[0]}`.execute(database)
    await compute()
    expect(countsOf((await read()).total)).toEqual([1, 1, 1, 1_000_000, 0])
    const [from] = (await read('ADMIN', '&by=origin')).items
    expect(from?.name).toBe('Indicação')
    // What was written of a patient stands in no address.
    expect(from?.key).toMatch(/^[0-9a-f]{64}$/)
    expect(await list('ADMIN', `&by=origin&key=${from?.key}`)).toHaveLength(1)
    expect(await list('ADMIN', '&by=origin&key=Indica%C3%A7%C3%A3o')).toEqual([])
    const later = await consulted({ day: '2026-11-09' })
    await sql`update appointment set status = 'booked' where id = ${later}`.execute(database)
    await sql`update appointment set status = 'fulfilled' where id = ${later}`.execute(database)
    await compute()
    expect((await list()).map(({ day, stage }) => [day, stage])).toEqual([
      ['2026-11-09', 'sale'],
      ['2026-11-02', 'consultation'],
    ])
    await sql`update order_item set cancelled_at = now(), cancel_reason = 'price' where order_id = ${order}`.execute(
      database,
    )
    await compute()
    expect(countsOf((await read()).total)).toEqual([2, 1, 0, 0, 0])
    await sql`update patient set origin = null where id = ${patients[0]}`.execute(database)
  })

  it('is of their units to who runs them, and of what they sell to sellers', async () => {
    await consulted({ day: '2026-11-02' })
    await consulted({ day: '2026-11-02', patient: 1, unit: elsewhere })
    await offered({ day: '2026-11-03', patient: 1, sold: true, ownerId: staff.SALES_MANAGER })
    await offered({ day: '2026-11-03' })
    await compute()
    expect((await read()).total.consultations).toBe(2)
    expect(countsOf((await read('LOCATION_MANAGER')).total)).toEqual([1, 1, 0, 0, 0])
    expect(await list('LOCATION_MANAGER')).toHaveLength(1)
    expect(countsOf((await read('SALES')).total)).toEqual([1, 1, 0, 0, 0])
    expect((await list('SALES')).map(({ sellerName }) => sellerName)).toEqual(['SALES'])
    for (const role of ['STOCK_ASSISTANT', 'EXTERNAL_ACCESS_UNIT', 'SB_PROTOCOL'] as const)
      expect((await request(role, 'GET', `/reports/funnel?${period}`)).status).toBe(403)
    const { status, body } = await request('ADMIN', 'GET', '/reports/funnel?from=2026-11-30&to=2026-11-01')
    expect([status, body.fields?.map(({ path }) => path)]).toEqual([400, ['to']])
  })
})

it('equals the raw rows after any sequence of deeds; every parting is the whole, and lists add up to it', async () => {
  const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-07-02', days))
  const patient = fc.integer({ min: 0, max: 2 })
  const deed = fc.oneof(
    fc.record({ kind: fc.constant('consulted' as const), day, patient, unit: fc.constantFrom(here, elsewhere) }),
    fc.record({
      kind: fc.constant('offered' as const),
      day,
      patient,
      sold: fc.boolean(),
      discount: fc.nat({ max: 5_000 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 10 }), async (deeds) => {
      await empty()
      for (const [index, { kind, ...given }] of deeds.entries()) {
        await (kind === 'consulted' ? consulted(given) : offered(given))
        if (index % 3 === 0) await compute()
      }
      await compute()
      const consultations = deeds
        .filter(({ kind }) => kind === 'consulted')
        .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      const of = deeds.flatMap((one) => {
        if (one.kind !== 'offered') return []
        const index = consultations.findLastIndex(({ day: on, patient: who }) => who === one.patient && on <= one.day)
        const before = consultations[index]
        return before && one.day < addDays(before.day, funnelDays) ? [{ index, ...one }] : []
      })
      const sold = of.filter((one) => one.sold)
      const { total } = await read()
      expect(countsOf(total)).toEqual([
        consultations.length,
        new Set(of.map(({ index }) => index)).size,
        new Set(sold.map(({ index }) => index)).size,
        sold.reduce((sum, { discount }) => sum + 1_000_000 - discount, 0),
        sold.reduce((sum, { discount }) => sum + discount, 0),
      ])
      for (const by of funnelParts) {
        const parted = await read('ADMIN', `&by=${by}`)
        expect(parted.total).toEqual(total)
        for (const { key, ...counts } of parted.items) {
          const rows = await list('ADMIN', `&by=${by}&key=${encodeURIComponent(key)}`)
          expect([
            rows.length,
            rows.filter(({ orderId }) => orderId).length,
            rows.filter(({ stage }) => stage === 'sale').length,
            rows.reduce((sum, { netCentavos }) => sum + netCentavos, 0),
            rows.reduce((sum, { discountCentavos }) => sum + discountCentavos, 0),
          ]).toEqual(countsOf(counts))
        }
      }
      await forgetCoverage(database)
      await compute()
      expect((await read()).total).toEqual(total)
    }),
    { numRuns: 6 },
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { times } from '../../../../shared/testing/length.ts'
import type { countWaiting, listWaiting } from '../../../desk/waiting-list/list-contract.ts'
import { waitlistEndpoints } from '../../../desk/waiting-list/server/endpoints.ts'
import type { listForecast, readForecast } from '../forecast-contract.ts'
import { funnelParts, funnelStages, type listFunnel, type readFunnel } from '../funnel-contract.ts'
import type { listReceivables, readReceivables } from '../receivables-contract.ts'
import { asksOf, pathOf } from './testing/asks.ts'
import { histories } from './testing/histories.ts'
import { type Consulted, consulted, forecast, funnelOf, receivables, waiting } from './testing/oracle-panels.ts'
import { servedOracles } from './testing/served-oracles.ts'

const { lived, request, world } = await servedOracles(...waitlistEndpoints)

const get = async <Body>(path: string): Promise<Body> => (await request<Body>('ADMIN', 'GET', path)).body
const lines = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).toSorted()

describe('pictures of the dashboard beside oracles by their definitions', () => {
  it('agree over random histories: the funnel, by all that it is parted by', async () => {
    await fc.assert(
      fc.asyncProperty(histories, asksOf(world), async (history, asks) => {
        const { plain, courses } = await lived(history)
        const all = consulted(plain, courses)
        const within = ({ from, to }: { from: string; to: string }, units: readonly string[] | null) =>
          all.filter(
            ({ course: { day, visit } }) => day >= from && day <= to && (units === null || units.includes(visit.unit)),
          )
        const partOf = {
          seller: ({ seller }: Consulted) => seller,
          doctor: ({ course }: Consulted) => course.doctor,
          origin: ({ origin }: Consulted) => origin,
          unit: ({ course }: Consulted) => course.visit.unit,
        }
        for (const { from, to, compare, units } of asks)
          for (const by of funnelParts) {
            const path = pathOf({ from, to, units })
            const body = await get<ContractOutput<typeof readFunnel>>(
              `/reports/funnel?${path}&compare=${compare}&by=${by}`,
            )
            const own = within({ from, to }, units)
            expect({ path, ...body.total }).toEqual({ path, ...funnelOf(own) })

            const [before, after] = comparedDays({ from, to }, compare)
            expect({ path, compare, ...body.compared }).toEqual({
              path,
              compare,
              ...funnelOf(within({ from: before, to: after }, units)),
            })
            // Of an origin the key says nothing; its name is what was written.
            const rows = body.items.map(({ key, name, ...row }) => [
              by === 'origin' ? name : key === 'none' ? null : key,
              row,
            ])
            const parts = [...Map.groupBy(own, partOf[by])].map(([key, some]) => [key, { ...funnelOf(some) }])
            expect({ path, by, rows: lines(rows) }).toEqual({ path, by, rows: lines(parts) })
            for (const stage of funnelStages) {
              const list = await get<ContractOutput<typeof listFunnel>>(
                `/reports/funnel/list?${path}&by=${by}&stage=${stage}&limit=200`,
              )
              const reached = own.filter(
                ({ orderId, isSold }) => stage === 'consultation' || (stage === 'quote' ? orderId !== null : isSold),
              )
              expect(
                lines(list.items.map((one) => [one.id, one.orderId, one.netCentavos, one.discountCentavos])),
              ).toEqual(
                lines(reached.map(({ course, orderId, net, discount }) => [course.visit.id, orderId, net, discount])),
              )
            }
          }
      }),
      { numRuns: times(120, 4), endOnFailure: true },
    )
  })

  it('agree over random histories: the forecast, what cards pay, what waits for a date', async () => {
    await fc.assert(
      fc.asyncProperty(histories, asksOf(world), async (history, asks) => {
        const { plain, courses, now } = await lived(history)
        for (const { units, procedureId, doctorId, teamId } of asks) {
          const filter = { units, procedureId, doctorId, teamId }
          const path = pathOf(filter)
          const { items } = await get<ContractOutput<typeof readForecast>>(`/reports/forecast?${path}`)
          const rows = items.map(({ unitName: _name, ...row }) => row)
          const order = (row: { unitId: string; week: number }) => `${row.unitId} ${row.week}`
          const sorted = <Row extends { unitId: string; week: number }>(some: readonly Row[]) =>
            some.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
          const expected = forecast(plain, courses, { now, ...filter }, '2026-10-27')
          expect({ path, rows: sorted(rows) }).toEqual({ path, rows: sorted(expected) })
          const booked = await get<ContractOutput<typeof listForecast>>(`/reports/forecast/list?${path}&limit=200`)
          const parts = expected.flatMap(({ surgery, other }) => [surgery, other])
          expect(booked.items).toHaveLength(parts.reduce((sum, part) => sum + part.booked, 0))
          expect(booked.items.reduce((sum, one) => sum + one.minutes, 0)).toBe(
            parts.reduce((sum, part) => sum + part.minutes, 0),
          )

          const ofUnits = pathOf({ units })
          const due = receivables(plain, { now, units })
          const weeks = await get<ContractOutput<typeof readReceivables>>(`/reports/receivables?${ofUnits}`)
          for (const [place, { from, centavos, count }] of weeks.items.entries()) {
            const some = due.filter(({ day }) => day >= from && day < (weeks.items[place + 1]?.from ?? '9999'))
            expect({ from, count, centavos }).toEqual({
              from,
              count: some.length,
              centavos: some.reduce((sum, one) => sum + one.centavos, 0),
            })
          }
          const listed = await get<ContractOutput<typeof listReceivables>>(
            `/reports/receivables/list?${ofUnits}&limit=200`,
          )
          expect(lines(listed.items.map((one) => [one.row, one.day, one.grossCentavos, one.centavos]))).toEqual(
            lines(due.map(({ row, day, gross, centavos }) => [row, day, gross, centavos])),
          )

          const items1 = waiting(plain, { now, units })
          const waits = await get<ContractOutput<typeof countWaiting>>(`/waitlist/count?${ofUnits}`)
          for (const { age, count, netCentavos } of waits.byAge) {
            const [first = 0, last = Infinity] = age.split('-').filter(Boolean).map(Number)
            const some = items1.filter(({ days }) => days >= first && days <= last)
            expect({ age, count, netCentavos }).toEqual({
              age,
              count: some.length,
              netCentavos: some.reduce((sum, { net }) => sum + net, 0),
            })
          }
          const list = await get<ContractOutput<typeof listWaiting>>(`/waitlist?${ofUnits}&limit=200`)
          expect(list.items.map(({ id }) => id).toSorted()).toEqual(items1.map(({ id }) => id).toSorted())
        }
      }),
      { numRuns: times(120, 5), endOnFailure: true },
    )
  })
})

/** What a period is compared with: the month before a whole month, as many days before others, the same weekdays of last year. */
function comparedDays({ from, to }: { from: string; to: string }, compare: 'previous' | 'lastYear'): [string, string] {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const back = compare === 'lastYear' ? 364 : first.until(last).total('days') + 1
  const isMonth = first.day === 1 && last.add({ days: 1 }).day === 1 && first.month === last.month
  if (compare === 'previous' && isMonth)
    return [first.subtract({ months: 1 }).toString(), first.subtract({ days: 1 }).toString()]
  return [first.subtract({ days: back }).toString(), last.subtract({ days: back }).toString()]
}

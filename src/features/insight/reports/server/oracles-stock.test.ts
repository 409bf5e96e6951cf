import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { times } from '../../../../shared/testing/length.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { listStockLosses, listStockWorth, readStockLosses, readStockWorth } from '../stock-contract.ts'
import { reportEndpoints } from './endpoints.ts'
import { networkOf, oracleWorld, testUnitOf } from './testing/oracle-world.ts'
import { lossesOf, plainStock, stockHistories, storedAs, worthOf } from './testing/oracle-stock.ts'

const { network, database, request } = await served({ endpoints: reportEndpoints, loadActor })
const world = await oracleWorld(database, network)
const units = world.units.map(({ id }) => id)
const get = async <Body>(path: string): Promise<Body> => (await request<Body>('ADMIN', 'GET', path)).body
const lines = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).toSorted()

describe('stock on the dashboard beside oracles by their definitions', () => {
  it('is worth what moved, and lost what was written off and stands', async () => {
    await fc.assert(
      fc.asyncProperty(stockHistories, fc.subarray(units), async (history, some) => {
        await emptyTables(database, 'material', 'stock_document', 'appointment')
        const cases = await Promise.all(
          world.units.map((unit) => insertAppointment(database, networkOf(world), { unit: testUnitOf(unit) })),
        )
        await storedAs(database, history, { units, cases, recordedBy: world.staff.STOCK_ASSISTANT })
        const plain = await plainStock(database)
        const asked = some.length > 0 ? some : null
        const ofUnits = asked ? `&unitId=${asked.join(',')}` : ''

        const worth = worthOf(plain, asked)
        const { items } = await get<ContractOutput<typeof readStockWorth>>(`/reports/stock-worth?${ofUnits.slice(1)}`)
        const categories = [...Map.groupBy(worth, ({ category }) => category)].map(([category, rows]) => [
          category,
          rows.length,
          rows.reduce((sum, { centavos }) => sum + centavos, 0),
        ])
        expect(lines(items.map(({ category, materials, centavos }) => [category, materials, centavos]))).toEqual(
          lines(categories),
        )
        const list = await get<ContractOutput<typeof listStockWorth>>(`/reports/stock-worth/list?limit=200${ofUnits}`)
        expect(lines(list.items.map((one) => [one.unitId, one.id, one.quantity, one.centavos]))).toEqual(
          lines(worth.map((one) => [one.unit, one.material, one.quantity, one.centavos])),
        )

        const month = 'from=2026-11-01&to=2026-11-30'
        const lost = lossesOf(plain, asked, { from: '2026-11-01', to: '2026-11-30' })
        const body = await get<ContractOutput<typeof readStockLosses>>(`/reports/stock-losses?${month}${ofUnits}`)
        const causes = [...Map.groupBy(lost, ({ cause }) => cause)].map(([cause, rows]) => [
          cause,
          rows.length,
          rows.reduce((sum, { centavos }) => sum + centavos, 0),
        ])
        expect(lines(body.items.map((one) => [one.cause, one.lines, one.centavos]))).toEqual(lines(causes))
        const before = lossesOf(plain, asked, { from: '2026-10-01', to: '2026-10-31' })
        expect(body.compared).toEqual({
          lines: before.length,
          centavos: before.reduce((sum, { centavos }) => sum + centavos, 0),
        })
        const lostList = await get<ContractOutput<typeof listStockLosses>>(
          `/reports/stock-losses/list?limit=200&${month}${ofUnits}`,
        )
        expect(lines(lostList.items.map((one) => [one.id, one.day, one.cause, one.quantity, one.centavos]))).toEqual(
          lines(lost.map((one) => [one.document, one.day, one.cause, one.quantity, one.centavos])),
        )
      }),
      { numRuns: times(200, 12), endOnFailure: true },
    )
  })
})

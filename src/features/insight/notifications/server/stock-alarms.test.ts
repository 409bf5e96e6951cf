import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { insertLimits, insertMaterial } from '../../../../server/testing/stock.ts'
import type { Role } from '../../../../shared/roles.ts'
import { clock, countOf, database, here, request, runJobs, told } from './testing/bell.ts'

const start = clock.now

beforeEach(async () => {
  // Six in the morning of Thursday the 19th in São Paulo.
  clock.now = Temporal.Instant.from('2026-11-19T09:25:00Z')
  await emptyTables(database, 'event', 'material_limit')
  return () => {
    clock.now = start
  }
})

const remind = () => runJobs({ tick: 'stockAlarm.remind' })
const toldOf = async (as: Role) => (await told(as)).filter(({ event }) => event === 'stockAlarm.remind')
const low = async () => insertLimits(database, { unit_id: here.id, material_id: await insertMaterial(database) })

describe('alarms of stock', () => {
  it('are one entry a unit each morning for those who keep it, with how many there are now', async () => {
    await low()
    await remind()
    await low()
    await remind()
    const [first, ...others] = await toldOf('STOCK_ASSISTANT')
    expect(others).toEqual([])
    expect(first).toMatchObject({
      noun: 'stockAlarms',
      openedBy: here.id,
      unitId: here.id,
      count: 2,
      needsMe: true,
      kind: 'stock',
    })
    for (const role of ['PRE_POST_OPERATOR', 'SALES', 'RECEPTIONIST'] as const)
      expect([role, await toldOf(role)]).toEqual([role, []])
    clock.now = clock.now.add({ hours: 24 })
    await remind()
    const next = await toldOf('STOCK_ASSISTANT')
    expect([next.length, next[0]?.id === first?.id]).toEqual([1, false])
  })

  it('are done once there are none', async () => {
    const limits = await low()
    await remind()
    expect(await countOf('STOCK_ASSISTANT')).toMatchObject({ needsMe: 1 })
    expect((await request('STOCK_ASSISTANT', 'DELETE', `/material-limits/${limits}`)).status).toBe(200)
    await runJobs()
    expect(await countOf('STOCK_ASSISTANT')).toMatchObject({ needsMe: 0 })
  })
})

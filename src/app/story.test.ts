import { beforeAll, describe, expect, it } from 'vitest'
import { compareFigures, compareMargins } from './testing/story/compare-figures.ts'
import { compareDesks, compareOrders, compareStock } from './testing/story/compare-money.ts'
import { compareIncome, compareReceipts, compareStatementPapers } from './testing/story/compare-papers.ts'
import { Comparison } from './testing/story/comparison.ts'
import { begin } from './testing/story/network.ts'
import { agree, agreeAnew, bank } from './testing/story/plot/agreements.ts'
import { live } from './testing/story/plot/lives.ts'
import { payMonth } from './testing/story/plot/pay-month.ts'
import { stockUp } from './testing/story/plot/stock.ts'
import { stage } from './testing/story/stage.ts'
import { happened } from './testing/story/happened.ts'
import { months, workingDays, type World, worldOf } from './testing/story/world.ts'

const theatre = await stage()

// Three clinics in three zones, of two companies, from June to November 2026. What everybody does goes through the API with
// the clock moved, and is written into books that share no code with Pauta; then each says what came of it (decision 176).
describe('six months of a network', () => {
  const pay = new Comparison()
  const told: Comparison[] = [pay]
  let world: World

  beforeAll(async () => {
    world = worldOf(theatre, await begin(theatre))
    await agree(world)
    await bank(world)
    agreeAnew(world)
    await stockUp(world)
    for (const [index, unit] of world.network.units.entries()) live(world, unit, index, workingDays(index))
    for (const month of months) payMonth(world, month, pay)
    await world.later.run()
  })

  /** What differs. */
  async function compared(...all: ((world: World, comparison: Comparison) => Promise<void>)[]) {
    const comparison = new Comparison()
    told.push(comparison)
    for (const compare of all) await compare(world, comparison)
    return comparison.differences
  }

  it('have in them whatever happens to money', () => {
    expect(Object.entries(happened(world)).filter(([, count]) => count === 0)).toEqual([])
  })

  it('owe and pay what was agreed, less what the law keeps back, through the files of two companies', () => {
    expect(pay.differences).toEqual([])
  })

  it('leave orders, desks and stock as the books have them', async () => {
    expect(await compared(compareOrders, compareDesks, compareStock)).toEqual([])
  })

  it('stand so on paper', async () => {
    const receipts = (played: World, comparison: Comparison) => compareReceipts(played, comparison, '2026-09')
    const papers = (played: World, comparison: Comparison) => compareStatementPapers(played, comparison, '2026-08')
    expect(await compared(receipts, papers, compareIncome)).toEqual([])
  })

  it('stand so in the figures of each unit and month', async () => {
    expect(await compared(compareFigures, compareMargins)).toEqual([])
  })

  it('were looked at in thousands of figures', () => {
    const figures = told.reduce((sum, comparison) => sum + comparison.compared, 0)
    expect(figures).toBeGreaterThan(5_000)
  })
})

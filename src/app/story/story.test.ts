import { expect, it } from 'vitest'
import { compareDesks, compareOrders } from './compare-money.ts'
import { compareFigures } from './compare-figures.ts'
import { Comparison } from './comparison.ts'
import { begin } from './network.ts'
import { agree, agreeAnew, bank } from './plot/agreements.ts'
import { live } from './plot/lives.ts'
import { payMonth } from './plot/pay-month.ts'
import { stage } from './stage.ts'
import { months, workingDays, worldOf } from './world.ts'

const theatre = await stage()

it('begins', async () => {
  const network = await begin(theatre)
  const world = worldOf(theatre, network)
  const comparison = new Comparison()
  await agree(world)
  for (const [index, unit] of network.units.entries()) live(world, unit, index, workingDays(index))
  await bank(world)
  agreeAnew(world)
  for (const month of months) payMonth(world, month, comparison)
  await world.later.run()
  await compareOrders(world, comparison)
  await compareDesks(world, comparison)
  await compareFigures(world, comparison)
  expect([comparison.compared, ...comparison.differences.slice(0, 40)]).toEqual([0])
})

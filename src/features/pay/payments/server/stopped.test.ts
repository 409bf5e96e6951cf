import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { servedPayments } from './testing/served-payments.ts'

const kit = await servedPayments()
const { database, network, performed, rule, calculated, read, idOf, brought } = kit
const [alice = ''] = network.here.doctors

beforeEach(() => kit.emptied())

/** A surgery of October of which all is paid, stopped before its end, and held in the month that was approved. */
async function stopped(): Promise<string> {
  await rule({ basis: 'received', amount_centavos: undefined, share_basis_points: 3000 })
  const paid = { centavos: 10_000_00, day: '2026-10-08' }
  const { id, itemId } = await performed({ at: '2026-10-08T12:00:00Z', isClosed: false, paid })
  await sql`update appointment set interrupted_reason = 'Queda de pressão' where id = ${id}`.execute(database)
  await kit.close(id, '2026-10-08T15:00:00Z')
  await calculated('2026-10')
  const october = await idOf(alice, '2026-10')
  expect(linesOf(await read(october))).toEqual([['interrupted', 0, 3_000_00]])
  await brought(october, 'approved')
  return itemId
}
const linesOf = ({ calculatedLines }: Awaited<ReturnType<typeof read>>) =>
  calculatedLines.map((line) => [line.heldReason ?? line.steps.at(-1)?.kind, line.resultCentavos, line.heldCentavos])
const november = async () => {
  await calculated()
  return linesOf(await read(await idOf(alice)))
}

describe('the share of a surgery that was stopped', () => {
  it('waits as long as its item does', async () => {
    await stopped()
    expect(await november()).toEqual([['interrupted', 0, 3_000_00]])
  })

  it('is paid by the surgery that finishes it, once, and ends with that', async () => {
    const itemId = await stopped()
    const { id } = await performed({ isClosed: false })
    await sql`update appointment set order_item_id = ${itemId} where id = ${id}`.execute(database)
    await kit.close(id, '2026-11-12T15:00:00Z')
    expect((await november()).toSorted()).toEqual([
      ['finished', 0, 0],
      ['share', 3_000_00, 0],
    ])
  })

  it('is of what was kept where the item is cancelled', async () => {
    const itemId = await stopped()
    await sql`update order_item set cancelled_at = now(), cancel_reason = 'desistiu' where id = ${itemId}`.execute(
      database,
    )
    expect(await november()).toEqual([['share', 3_000_00, 0]])
  })
})

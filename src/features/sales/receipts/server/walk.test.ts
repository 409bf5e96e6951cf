import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Receipt } from '../record.ts'
import { comesIn } from '../rules.ts'
import { servedSales } from './testing/sales.ts'

const { database, request, sold, line, record, look, act, ask } = await servedSales()

test('whatever is received, given back, refused or voided, sums stay exact and never more goes out than came in', async () => {
  const step = fc.record({
    what: fc.constantFrom(
      'pay',
      'pay',
      'ask',
      'goodwill',
      'approve',
      'refuse',
      'void',
      'contest',
      'reverse',
      'keep',
      'use',
      'cancel',
    ),
    amount: fc.integer({ min: 1, max: 90_000 }),
    which: fc.nat(20),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const { id, itemIds } = await sold([40_000, 30_001, 29_999])
      for (const { what, amount, which } of steps) await take(id, itemIds, what, amount, which)
      const { items, receipts, paidCentavos } = await look(id)
      const effective = receipts.filter(({ state }) => state === 'effective')
      const sign = (one: Receipt) => (one.isGoodwill || one.kind === 'payout' ? 0 : comesIn(one.kind) ? 1 : -1)
      const total = effective.reduce(
        (sum, one) => sum + sign(one) * one.allocation.reduce((all, part) => all + part.amountCentavos, 0),
        0,
      )
      expect(total).toBe(paidCentavos)
      expect(items.reduce((sum, item) => sum + item.paidCentavos, 0)).toBe(paidCentavos)
      for (const item of items) {
        expect(item.paidCentavos).toBeGreaterThanOrEqual(0)
        const parts = effective.flatMap((one) =>
          one.allocation.filter(({ itemId }) => itemId === item.id).map((part) => sign(one) * part.amountCentavos),
        )
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(item.paidCentavos)
      }
      for (const one of receipts) {
        const out = receipts.filter(
          ({ ofReceiptId, state }) => ofReceiptId === one.id && (state === 'effective' || state === 'requested'),
        )
        const givenBack = out.reduce(
          (sum, { amountCentavos, kind }) => sum + (kind === 'reversal' ? -1 : 1) * amountCentavos,
          0,
        )
        expect(givenBack).toBe(one.givenBackCentavos)
        expect(one.givenBackCentavos).toBeLessThanOrEqual(one.amountCentavos)
      }
    }),
    { numRuns: 12 },
  )
})

/** One step of the walk; what may not be done is refused and changes nothing. */
async function take(
  id: string,
  itemIds: readonly string[],
  what: string,
  amount: number,
  which: number,
): Promise<void> {
  const { receipts } = await look(id)
  const one = receipts[which % Math.max(1, receipts.length)]
  const card = { method: 'credit_card', brand: 'visa', instalments: 1 + (which % 6), nsu: newId() }
  if (what === 'pay') await record(id, [line(amount, card)])
  else if (what === 'cancel') {
    await sql`update order_item set cancelled_at = now(), cancel_reason = 'patient.gave_up'
      where id = ${itemIds[which % 3]} and ${which % 4 === 0}`.execute(database)
  } else if (!one) return
  else if (what === 'ask' || what === 'goodwill') await ask(one.id, amount, { isGoodwill: what === 'goodwill' })
  else if (what === 'reverse') await act(one.id, 'reversal', { id: newId(), reason: 'venceu a contestação' })
  else if (what === 'keep')
    await act(one.id, 'credits', { id: newId(), amountCentavos: amount, reason: 'para outro pedido' })
  else if (what === 'use')
    await request('SALES_MANAGER', 'POST', `/orders/${id}/credits`, {
      id: newId(),
      creditId: one.id,
      amountCentavos: amount,
    })
  else if (what === 'contest')
    await act(one.id, 'chargebacks', { id: newId(), amountCentavos: amount, reason: 'não reconhece' })
  else await act(one.id, what, { version: one.version, ...(what !== 'approve' && { reason: 'assim é' }) })
}

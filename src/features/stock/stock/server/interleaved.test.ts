import fc from 'fast-check'
import { expect, test } from 'vitest'
import { servedStock } from './testing/served-stock.ts'

const kit = await servedStock()
const { network, post, receive, issue, line, stocked, levelOf, requireAgreement } = kit
const { here, elsewhere } = network

const act = fc.oneof(
  fc.record({ kind: fc.constant('receive' as const), quantity: fc.integer({ min: 1, max: 9 }), price: fc.nat(9999) }),
  fc.record({ kind: fc.constantFrom('consumption', 'loss', 'cart', 'send'), quantity: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constantFrom('arrive', 'reverse'), which: fc.nat(20), lost: fc.integer({ min: 0, max: 2 }) }),
)

test('whatever several people post at once, balances are the sum of movements, never below nothing, and no value is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
      const { materialId, take } = await stocked({ quantity: 12, amountCentavos: 1001 })
      const posted: { id: string; kind: string }[] = []
      for (const round of rounds) {
        // Those of a round are sent at once, by two people.
        const answers = await Promise.all(
          round.map((one, index) => {
            const as = index % 2 === 0 ? 'STOCK_ASSISTANT' : 'ADMIN'
            if ('price' in one)
              return receive({ lines: [line({ materialId, quantity: one.quantity, amountCentavos: one.price })] }, as)
            if ('quantity' in one) {
              const lines = [take(one.quantity)]
              if (one.kind === 'cart') return issue('requisition', lines, { toPlace: 'cart' }, as)
              if (one.kind === 'send') return issue('transfer', lines, { toUnitId: elsewhere.id }, as)
              return issue(one.kind, lines, one.kind === 'loss' ? { cause: 'missing' } : {}, as)
            }
            const { id = here.id } = posted[one.which % Math.max(1, posted.length)] ?? {}
            if (one.kind === 'reverse') return post(`documents/${id}/reversal`, { reason: 'engano' }, 'ADMIN')
            const arrived = [{ line: 1, quantity: one.lost }]
            return post(`documents/${id}/arrival`, { place: 'cart', lines: arrived, reason: 'contado' }, 'ADMIN')
          }),
        )
        for (const { status, body } of answers) {
          // Done or refused with a reason; nothing else ever.
          expect([200, 404, 409, 422]).toContain(status)
          if (status === 200) posted.push(body)
        }
        await requireAgreement()
      }
      const level = await levelOf(materialId)
      expect(level?.onHand).toBeGreaterThanOrEqual(0)
      expect(level?.owned === 0 ? level.value : 0).toBe(0)
    }),
    { numRuns: 15 },
  )
})

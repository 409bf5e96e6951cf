import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../shared/testing/length.ts'
import { requireNoDayBelow, servedStock } from './testing/served-stock.ts'

const { database, network, supplierId, post, receive, issue, line, stocked, requireAgreement } = await servedStock()
const { here, elsewhere } = network

const day = fc.integer({ min: 12, max: 19 }).map((of) => `2026-11-${of}`)
const few = fc.integer({ min: 1, max: 6 })
const act = fc.oneof(
  fc.record({ kind: fc.constant('receive' as const), day, quantity: few }),
  fc.record({
    kind: fc.constantFrom('consumption', 'loss', 'requisition', 'return', 'transfer', 'supplier_return'),
    day,
    quantity: few,
    place: fc.constantFrom('pharmacy', 'cart'),
    /** The opened vials, where there are any. */
    isOpened: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('open' as const), quantity: few }),
  fc.record({ kind: fc.constantFrom('arrive', 'reverse', 'useThere'), day, which: fc.nat(30), quantity: few }),
)

test('whatever is posted of any day and taken back, at once too, no lot is below nothing on any day', async () => {
  const answered = { 200: 0, 422: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 10 }), async (rounds) => {
      const given = { category: 'medicine', opened_life_hours: 72 }
      const { materialId, lotId, id } = await stocked({ quantity: 12 }, given, { day: '2026-11-14' })
      const posted: { id: string; kind: string }[] = [{ id, kind: 'receipt' }]
      const opened: string[] = []
      for (const round of rounds) {
        const answers = await Promise.all(
          round.map((one) => {
            if (one.kind === 'receive')
              return receive({ day: one.day, lines: [line({ materialId, quantity: one.quantity })] })
            if ('place' in one) {
              const lines = [{ materialId, lotId: (one.isOpened && opened[0]) || lotId, quantity: one.quantity }]
              const to = one.place === 'cart' ? 'pharmacy' : 'cart'
              const said = {
                ...((one.kind === 'requisition' || one.kind === 'return') && { toPlace: to }),
                ...(one.kind === 'transfer' && { toUnitId: elsewhere.id }),
                ...(one.kind === 'loss' && { cause: 'missing' }),
                ...(one.kind === 'supplier_return' && { supplierId }),
              }
              const skipped = lines.map((of) => ({ ...of, skipReason: 'já estava aberto' }))
              return issue(one.kind, skipped, { place: one.place, day: one.day, ...said })
            }
            if (!('which' in one))
              return post(`lots/${lotId}/opening`, { unitId: here.id, place: 'pharmacy', quantity: one.quantity })
            if (one.kind === 'useThere') {
              const lines = [{ materialId, lotId, quantity: one.quantity }]
              return issue('consumption', lines, { unitId: elsewhere.id, place: 'cart', day: one.day }, 'ADMIN')
            }
            const of = posted[one.which % posted.length]
            if (one.kind === 'reverse') return post(`documents/${of?.id}/reversal`, { reason: 'engano' }, 'ADMIN')
            const lines = [{ line: 1, quantity: one.quantity }]
            const arrival = { place: 'cart', day: one.day, lines, reason: 'contado' }
            return post(`documents/${of?.id}/arrival`, arrival, 'ADMIN')
          }),
        )
        for (const { status, body } of answers) {
          expect([200, 404, 409, 422]).toContain(status)
          if (status === 200 || status === 422) answered[status] += 1
          if (status !== 200) continue
          posted.push(body)
          if (body.kind === 'opening') opened.push(...body.lines.map((of) => of.lotId).filter((of) => of !== lotId))
        }
        await requireNoDayBelow(database)
      }
      await requireAgreement()
    }),
    { numRuns: times(60, 20) },
  )
  // Neither is all of it refused, nor nothing.
  expect(Math.min(answered[200], answered[422])).toBeGreaterThan(20)
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { appointmentEvents } from '../../../agenda/appointments/events.ts'
import { servedReservations } from '../../../stock/stock-reservations/server/testing/served-reservations.ts'
import { caseMaterialEndpoints } from './endpoints.ts'

const kit = await servedReservations(caseMaterialEndpoints, { appointment: appointmentEvents })
const { database, request, post, receive, issue, line, stocked, lotsOf, requireAgreement } = kit
const { procedureWith, operated, planNow, requireWithinStock } = kit

type Act = (typeof taking)[number] | (typeof others)[number]
const taking = ['receive', 'consumption', 'loss', 'cart', 'put'] as const
const others = ['plan', 'cancel', 'again', 'quarantine', 'release', 'reverse'] as const
const few = fc.integer({ min: 1, max: 4 })
const act = fc.oneof(
  fc.record({
    kind: fc.constantFrom(...taking),
    quantity: few,
    which: fc.nat(2),
  }),
  fc.record({ kind: fc.constantFrom(...others), which: fc.nat(2) }),
)

test('whatever several people post while surgeries are planned and given up, nothing is set aside that is not there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
      const { materialId, lotId, take } = await stocked({ quantity: 6 })
      const procedureId = await procedureWith([{ materialId, quantity: 2 }])
      const cases = await Promise.all(
        ['20', '21', '22'].map((day) => operated(procedureId, { startsAt: `2026-11-${day}T12:00:00Z` })),
      )
      const posted: string[] = []
      const status = (id: string | undefined, to: string) =>
        sql`update appointment set status = ${to}, cancel_reason = ${to === 'cancelled' ? 'payment' : null} where id = ${id}`.execute(
          database,
        )
      const judge = async (to: string) => {
        const version = (await lotsOf(materialId))[0]?.version ?? 1
        const [path, body] = to === 'quarantine' ? ['quarantine', {}] : ['judgement', { state: 'ok' }]
        return request('ADMIN', 'POST', `/stock/lots/${lotId}/${path}`, { version, reason: 'lacre', ...body })
      }
      const acts: Record<Act, (quantity: number, id: string | undefined) => Promise<unknown>> = {
        receive: (quantity) => receive({ lines: [line({ materialId, quantity })] }),
        consumption: (quantity) => issue('consumption', [take(quantity)]),
        loss: (quantity) => issue('loss', [take(quantity)], { cause: 'missing' }, 'ADMIN'),
        cart: (quantity) => issue('requisition', [take(quantity)], { toPlace: 'cart' }),
        put: (quantity, id) =>
          request('ADMIN', 'POST', `/cases/${id}/materials`, { id: newId(), lotId, shelf: 'pharmacy', quantity }),
        plan: () => planNow('ADMIN'),
        cancel: (_, id) => status(id, 'cancelled'),
        again: (_, id) => status(id, 'booked'),
        quarantine: () => judge('quarantine'),
        release: () => judge('ok'),
        reverse: (_, id) => post(`documents/${posted.at(-1) ?? id}/reversal`, { reason: 'engano' }, 'ADMIN'),
      }
      for (const round of rounds) {
        // Those of a round are done at once.
        const answers = await Promise.all(
          round.map((one) => acts[one.kind]('quantity' in one ? one.quantity : 0, cases[one.which])),
        )
        for (const answer of answers) {
          if (!answer || typeof answer !== 'object' || !('status' in answer)) continue
          // Done or refused with a reason; nothing else ever.
          expect([200, 404, 409, 422]).toContain(answer.status)
          const { body } = answer as { body?: { id?: string } }
          if (answer.status === 200 && body?.id) posted.push(body.id)
        }
        await requireWithinStock()
        await requireAgreement()
      }
      await planNow('ADMIN')
      await requireWithinStock()
      await sql`update appointment set status = 'cancelled', cancel_reason = 'payment' where procedure_id = ${procedureId} and status <> 'cancelled'`.execute(
        database,
      )
    }),
    { numRuns: 40 },
  )
})

import { expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { appointmentEvents } from '../../../agenda/appointments/events.ts'
import { servedReservations } from '../../../stock/stock-reservations/server/testing/served-reservations.ts'
import { caseMaterialEndpoints } from './endpoints.ts'

const { request, stocked, levelOf, procedureWith, operated, planNow, setAside } = await servedReservations(
  caseMaterialEndpoints,
  { appointment: appointmentEvents },
)

test('what is set aside is used up by its own surgery, without a reason, and refused to another', async () => {
  const { lotId, materialId } = await stocked({ quantity: 3 })
  const procedureId = await procedureWith([{ materialId }])
  const id = await operated(procedureId)
  const other = await operated(procedureId, { startsAt: '2026-11-20T14:00:00Z' })
  await planNow()
  const put = (to: string, quantity: number) =>
    request<{ why?: string; detail: string; lines: unknown[] }>('PRE_POST_OPERATOR', 'POST', `/cases/${to}/materials`, {
      id: newId(),
      lotId,
      shelf: 'pharmacy',
      quantity,
    })
  const refused = await put(other, 2)
  expect([refused.status, refused.body.why]).toEqual([422, 'reserved'])
  expect(refused.body.detail).toContain('2 reservados para Ana Souza')
  const { body } = await put(id, 1)
  expect(body.lines).toMatchObject([{ left: 1, reserved: [{ lotId, quantity: 1, place: 'pharmacy' }] }])
  expect((await put(id, 1)).status).toBe(200)
  expect(await setAside(id)).toEqual({})
  await planNow()
  expect(await setAside(id)).toEqual({})
  expect(await levelOf(materialId)).toMatchObject({ onHand: 1, reserved: 1, onCase: 2 })
})

import type { AppointmentDetail } from '../../src/features/appointments/record.ts'
import type { Procedure } from '../../src/features/procedures/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { instantAt } from '../../src/shared/time.ts'
import { expectNoBarrier } from '../kit/barriers.ts'
import { ask, dayOfOnesOwn, mainUnit, nameOfOnesOwn, newPatient, peopleOf } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sold } from '../kit/sales.ts'

/** A short surgery that nobody else waits for, in a gap that nothing longer fits. */
async function gapOfOnesOwn() {
  const unit = await mainUnit()
  const date = await dayOfOnesOwn(unit)
  const room = unit.rooms.find(({ kind, active }) => kind === 'surgery' && active)!
  const [doctor] = await peopleOf(unit, 'doctor', date)
  const procedure = await ask<Procedure>('admin', 'POST', '/procedures', {
    ...{ id: newId(), code: newId().slice(-8), name: nameOfOnesOwn('Retoque'), kind: 'surgery', durationMinutes: 60 },
    ...{
      priceCentavos: 300_000,
      roomKind: 'surgery',
      requiredFunctions: ['doctor'],
      countsGrafts: false,
      colour: null,
    },
  })
  const at = (hour: number) => instantAt(date, hour * 60, unit.timeZone)
  for (const [from, to] of [
    [6, 11.5],
    [13.5, 22],
  ] as const)
    await ask('admin', 'POST', '/blocks', {
      ...{ id: newId(), unitId: unit.id, roomId: room.id, category: 'maintenance', reason: 'Jornada' },
      ...{ startsAt: at(from), endsAt: at(to) },
    })
  return { unit, room, doctor: doctor!, procedure, at }
}

test('a cancelled surgery finds its patient, is offered in two actions, and a second browser sees it all', async ({
  as,
}) => {
  test.slow()
  const { unit, room, doctor, procedure, at } = await gapOfOnesOwn()
  const [waiting, giving] = [await newPatient('Íris', { phone: '+5511987650001' }), await newPatient('Otto')]
  const [wanted] = (await sold({ unit, patient: waiting, procedure, by: 'sales-manager' })).items
  const [held] = (await sold({ unit, patient: giving, procedure, by: 'admin' })).items
  const { id } = await ask<AppointmentDetail>('admin', 'POST', '/appointments', {
    ...{ id: newId(), unitId: unit.id, patientId: giving.id, procedureId: procedure.id, orderItemId: held!.id },
    ...{ holdMinutes: 30, roomId: room.id, professionalIds: [doctor.id], startsAt: at(12), endsAt: at(13) },
  })
  const manager = await as('sales-manager', `/cirurgias-sem-marcacao?q=${encodeURIComponent(waiting.name)}`)
  const colleague = await as('after-sales', `/cirurgias-sem-marcacao?item=${wanted!.id}`)
  await expect(colleague.getByRole('dialog', { name: waiting.name })).toBeVisible()

  await ask('admin', 'POST', `/appointments/${id}/cancel`, { reason: 'patient.travel' })
  const seen = colleague.getByRole('dialog', { name: waiting.name }).getByRole('article')
  // The time of everybody else's journeys, which came free before, is looked at first.
  await expect(seen).toContainText('Espera há 0 dias', { timeout: 60_000 })
  await expectNoBarrier(colleague)

  await manager.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await manager.getByRole('row', { name: new RegExp(waiting.name) }).click()
  const offered = manager.waitForEvent('popup')
  await manager.getByRole('dialog').getByRole('button', { name: 'Oferecer por WhatsApp' }).click()
  const message = decodeURIComponent((await offered).url())
  expect(message).toContain('wa.me/5511987650001')
  expect(message).toContain('Olá, Íris!')
  expect(message).not.toContain(procedure.name)

  await expect(seen).toContainText(`Oferecido a ${waiting.name}`)
  await seen.getByRole('button', { name: 'Recusou' }).click()
  await expect(manager.getByRole('dialog').getByText('Oferecido a')).toHaveCount(0)
  await expectNoBarrier(manager)
})

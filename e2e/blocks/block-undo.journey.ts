import type { BlockDetail } from '../../src/features/agenda/blocks/contract.ts'
import type { RequestDetail } from '../../src/features/agenda/block-requests/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { instantAt } from '../../src/shared/time.ts'
import { ask, booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { ways } from '../kit/sizes.ts'

test('deleting a block with a kept appointment in it is undone, and the appointment stays where it is', async ({
  as,
}) => {
  const slot = await slotOfOnesOwn()
  const { unit, date, doctor } = slot
  const appointment = await booked(slot, await newPatient(), clock('10:00'))
  const reason = `Congresso ${newId().slice(-6)}`
  const { id } = await ask<RequestDetail>('receptionist', 'POST', '/block-requests', {
    id: newId(),
    unitId: unit.id,
    professionalId: doctor.id,
    category: 'training',
    reason,
    startsAt: instantAt(date, clock('08:00'), unit.timeZone),
    endsAt: instantAt(date, clock('14:00'), unit.timeZone),
  })
  await ask('receptionist', 'POST', `/block-requests/${id}/plan/${appointment.id}`, { action: 'keep' })
  await ask('admin', 'POST', `/block-requests/${id}/approve`, {})
  const { items } = await ask<{ items: BlockDetail[] }>(
    'admin',
    'GET',
    `/blocks/search?q=${encodeURIComponent(reason)}`,
  )
  const block = items[0]!

  const desk = await as('location-manager', `/bloqueios?bloqueio=${block.id}`)
  const drawer = desk.getByRole('dialog', { name: doctor.name })
  await expect(drawer).toContainText('1 agendamento mantido')
  await drawer.getByRole('button', { name: 'Excluir' }).click()
  await desk.getByRole('dialog', { name: 'Excluir este bloqueio?' }).getByRole('button', { name: 'Excluir' }).click()
  await expect(desk.getByText('Bloqueio excluído.')).toBeVisible()
  await desk.getByRole('button', { name: 'Desfazer' }).click()
  await expect(async () => {
    const again = await ask<BlockDetail>('admin', 'GET', `/blocks/${block.id}`)
    expect(again).toMatchObject({ keptAppointments: 1, requestId: id, reason })
  }).toPass()
  await desk.goto(`/bloqueios?bloqueio=${block.id}`)
  await expect(desk.getByRole('dialog', { name: doctor.name })).toContainText('1 agendamento mantido')
})

for (const [where, { window, press }] of ways) {
  test(`${where}, what was taken out of a series of blocks is brought back`, async ({ as }) => {
    const { unit, date, doctor } = await slotOfOnesOwn()
    const reason = `Congresso ${newId().slice(-6)}`
    const first = await ask<BlockDetail>('admin', 'POST', '/blocks', {
      id: newId(),
      unitId: unit.id,
      professionalId: doctor.id,
      reason,
      startsAt: instantAt(date, clock('02:00'), unit.timeZone),
      endsAt: instantAt(date, clock('02:30'), unit.timeZone),
      rule: 'FREQ=DAILY;COUNT=3',
    })
    const standing = () =>
      ask<{ items: BlockDetail[] }>('admin', 'GET', `/blocks/search?q=${encodeURIComponent(reason)}`)
    const [, second] = (await standing()).items
    await ask('admin', 'POST', `/blocks/${second!.id}/remove`, { version: second!.version, scope: 'this' })
    const page = await as('location-manager', `/bloqueios?bloqueio=${first.id}`, window)
    const drawer = page.getByRole('dialog', { name: doctor.name })
    await press(drawer.getByRole('button', { name: 'Trazer de volta' }))
    await expect(drawer).not.toContainText('Retiradas da série')
    expect((await standing()).items).toHaveLength(3)
  })
}

import type { RequestDetail } from '../../src/features/agenda/block-requests/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { instantAt } from '../../src/shared/time.ts'
import { expectNoBarrier, expectNoBarrierAnywhere, heading } from '../kit/barriers.ts'
import { ask, dayOfOnesOwn, mainUnit } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

const bell = /^Avisos/

test('a manager asks for a block, the bell of the administration counts it, approves it there, and the manager hears', async ({
  as,
}) => {
  const unit = await mainUnit()
  const date = await dayOfOnesOwn(unit)
  const room = unit.rooms.find(({ active }) => active)!
  const admin = await as('admin', '/agendamentos')
  const before = await admin.getByRole('button', { name: bell }).textContent()

  const { id } = await ask<RequestDetail>('sales-manager', 'POST', '/block-requests', {
    id: newId(),
    unitId: unit.id,
    roomId: room.id,
    category: 'maintenance',
    reason: 'Troca do piso',
    startsAt: instantAt(date, 8 * 60, unit.timeZone),
    endsAt: instantAt(date, 9 * 60, unit.timeZone),
  })
  await expect(admin.getByRole('button', { name: bell })).not.toHaveText(before ?? '')

  await admin.getByRole('button', { name: bell }).click()
  const panel = admin.getByRole('dialog', { name: bell })
  const asked = panel.getByRole('listitem').filter({ hasText: room.name }).first()
  await expect(asked).toContainText('Requisição de bloqueio a decidir')
  await expect(asked).toContainText('por Luciana Prado')
  await expectNoBarrier(admin)

  const manager = await as('sales-manager', '/notificacoes')
  await asked.getByRole('button', { name: 'Aprovar' }).click()
  const decided = manager.locator('[data-notification]').filter({ hasText: room.name }).first()
  await expect(decided).toContainText('Seu pedido de bloqueio foi aprovado')
  await expect(decided).toContainText('por Helena Vasconcelos')
  await expectNoBarrierAnywhere(manager, heading('Notificações'))

  await decided.getByRole('link').click()
  await expect(manager).toHaveURL(new RegExp(`requisicao=${id}`))
})

test('a seller has everything in the bell, and no link that leads elsewhere', async ({ as }) => {
  const seller = await as('sales', '/agendamentos')
  await seller.getByRole('button', { name: bell }).click()
  const panel = seller.getByRole('dialog', { name: bell })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  for (const link of await panel.getByRole('link').all()) {
    expect(new URL((await link.getAttribute('href')) ?? '', seller.url()).pathname).toMatch(
      /^\/(marcacoes|marcacao-confirmacao|pacientes|paciente|agendamentos|agendamentos-da-semana)$/,
    )
  }
  await panel.getByRole('listitem').first().getByRole('button', { name: 'Adiar' }).click()
  await panel.getByRole('menuitem', { name: 'Por 1 hora' }).click()
  await panel.getByRole('radio', { name: 'Adiadas' }).click()
  const asleep = panel.getByRole('listitem').filter({ hasText: 'até' })
  await expect(asleep.first()).toBeVisible()
  await asleep.first().getByRole('button', { name: 'Trazer de volta' }).click()
  await expect(seller.getByText('De volta à lista.')).toBeVisible()
})

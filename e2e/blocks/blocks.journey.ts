import { ask, booked, clock, dayOfOnesOwn, mainUnit, newPatient, slotOfOnesOwn, weeksOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import type { BlockDetail } from '../../src/features/agenda/blocks/contract.ts'
import type { Room, Unit } from '../../src/features/foundation/units/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { addDays, formatDate, formatDay, instantAt } from '../../src/shared/time.ts'

/** A room that no journey books: where people recover, or else the last one. */
function quietRoom({ rooms }: Unit): Room {
  const room = rooms.find(({ kind, active }) => kind === 'recovery' && active) ?? rooms.at(-1)
  if (!room) throw new Error('The unit has no rooms')
  return room
}

/** A block of any room or person of the unit that is under way: began ten minutes ago, for two hours. */
async function blockUnderWay(unit: Unit): Promise<BlockDetail & { reason: string }> {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const reason = `Vazamento ${newId().slice(-6)}`
  const { items } = await ask<{ items: { id: string; unitIds: string[] }[] }>('admin', 'GET', '/professionals')
  const targets = [
    ...unit.rooms.map(({ id }) => ({ roomId: id })),
    ...items.filter(({ unitIds }) => unitIds.includes(unit.id)).map(({ id }) => ({ professionalId: id })),
  ]
  for (const target of targets) {
    const wish = { id: newId(), unitId: unit.id, ...target, startsAt: at(-10), endsAt: at(110), reason }
    const made = await ask<BlockDetail>('admin', 'POST', '/blocks', wish).catch(() => null)
    if (made) return made
  }
  throw new Error('Everything is taken at this moment')
}

test('a manager blocks a room every week, sees the dates before, and takes one of them out and back', async ({
  as,
}) => {
  const unit = await mainUnit()
  const room = quietRoom(unit)
  const date = await weeksOfOnesOwn(unit, 3)
  const reason = `Calibração ${newId().slice(-6)}`
  const desk = await as('location-manager', `/bloqueios?unidade=${unit.id}`)
  await desk.getByRole('button', { name: 'Novo bloqueio' }).first().click()
  const form = desk.getByRole('dialog', { name: 'Novo bloqueio' })
  await form.getByLabel('Sala').selectOption(room.id)
  await form.getByLabel('Início').fill(`${formatDate(date, 'pt-BR')} 03:15`)
  await form.getByLabel('Repetição').selectOption({ label: 'Semanal' })
  await form.getByLabel('Termina').selectOption({ label: 'Depois de algumas vezes' })
  await form.getByLabel('Vezes').fill('3')
  await form.getByLabel('Categoria').selectOption({ label: 'Manutenção' })
  await form.getByLabel('Motivo').fill(reason)
  const preview = form.getByRole('region', { name: 'O que será bloqueado' })
  for (const days of [0, 7, 14]) await expect(preview).toContainText(formatDay(addDays(date, days), 'pt-BR'))
  await expect(preview).toContainText('3 ocorrências')
  await expect(preview).toContainText('Nada marcado nesse horário.')
  await form.getByRole('button', { name: 'Bloquear' }).click()

  const drawer = desk.getByRole('dialog', { name: room.name })
  await expect(drawer).toContainText('toda semana')
  await drawer.getByRole('button', { name: new RegExp(formatDay(addDays(date, 7), 'pt-BR')) }).click()
  await drawer.getByRole('button', { name: 'Excluir' }).click()
  const question = desk.getByRole('dialog', { name: 'Excluir este bloqueio?' })
  await expect(question.getByLabel('Só esta ocorrência')).toBeChecked()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(desk.getByText('Bloqueio excluído.')).toBeVisible()

  await desk.goto(`/bloqueios?unidade=${unit.id}&periodo=tudo&q=${encodeURIComponent(reason)}`)
  await expect(desk.getByRole('row', { name: new RegExp(reason) })).toHaveCount(2)
  await desk
    .getByRole('row', { name: new RegExp(reason) })
    .first()
    .click()
  const first = desk.getByRole('dialog', { name: room.name })
  await expect(first).toContainText('Retiradas da série')
  await first.getByRole('button', { name: 'Trazer de volta' }).click()
  await expect(first).not.toContainText('Retiradas da série')
  await expect(desk.getByRole('row', { name: new RegExp(reason), includeHidden: true })).toHaveCount(3)
})

test('a manager ends a block before its time: the rest is free at once', async ({ as }) => {
  const unit = await mainUnit()
  const block = await blockUnderWay(unit)
  const desk = await as('location-manager', `/bloqueios?unidade=${unit.id}&bloqueio=${block.id}`)
  const drawer = desk.getByRole('dialog').filter({ hasText: block.reason })
  await expect(drawer).toContainText('em andamento')
  await drawer.getByRole('button', { name: 'Encerrar antes' }).click()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog', { name: /Encerrar o bloqueio/ })).toBeHidden()
  await drawer.getByRole('button', { name: 'Encerrar antes' }).click()
  await desk
    .getByRole('dialog', { name: /Encerrar o bloqueio/ })
    .getByRole('button', { name: 'Encerrar agora' })
    .click()
  await expect(drawer).toContainText('encerrado antes')
  await expect(drawer).toContainText('Fim planejado')
  const { roomId, professionalId, endsAt } = block
  const again = { id: newId(), unitId: unit.id, roomId, professionalId, startsAt: new Date().toISOString(), endsAt }
  await ask('admin', 'POST', '/blocks', { ...again, reason: 'Livre de novo' })
})

test('a block over an appointment is refused: it is named, and a request with a plan is a click away', async ({
  as,
  noise,
}) => {
  noise.expect(/409/)
  const slot = await slotOfOnesOwn(1)
  const patient = await newPatient('Berenice')
  await booked(slot, patient, clock('10:00'))
  const desk = await as('sales-manager', `/bloqueios?unidade=${slot.unit.id}&novo=1`)
  const form = desk.getByRole('dialog', { name: 'Novo bloqueio' })
  await form.getByLabel('Sala').selectOption(slot.room.id)
  await form.getByLabel('Início').fill(`${formatDate(slot.date, 'pt-BR')} 09:30`)
  await form.getByLabel('Motivo').fill('Pintura')
  await expect(form).toContainText('1 agendamento nesse horário')
  await form.getByRole('button', { name: 'Ver quais' }).click()
  await expect(form.getByRole('listitem').filter({ hasText: patient.name })).toBeVisible()
  await form.getByRole('button', { name: 'Bloquear' }).click()
  await expect(form.getByRole('alert')).toContainText(`Já há 1 agendamento nesse horário: ${patient.name}`)
  await expect(form.getByLabel('Motivo')).toHaveValue('Pintura')
  await expect(form.getByRole('link', { name: 'Pedir com um plano para cada agendamento' })).toHaveAttribute(
    'href',
    new RegExp(`sala=${slot.room.id}`),
  )
})

test('a block on the agenda opens beside it; who may not change blocks only sees it', async ({ as }) => {
  const unit = await mainUnit()
  const date = await dayOfOnesOwn(unit)
  const reason = `Poda ${newId().slice(-6)}`
  const [startsAt, endsAt] = [
    instantAt(date, clock('09:00'), unit.timeZone),
    instantAt(date, clock('11:00'), unit.timeZone),
  ]
  await ask('admin', 'POST', '/blocks', {
    id: newId(),
    unitId: unit.id,
    roomId: quietRoom(unit).id,
    startsAt,
    endsAt,
    reason,
  })
  const path = `/agendamentos-da-semana?unidade=${unit.id}&dia=${date}&modo=dia`
  const desk = await as('location-manager', path)
  await desk.getByRole('button', { name: reason }).click()
  const drawer = desk.getByRole('dialog', { name: quietRoom(unit).name })
  await expect(drawer.getByRole('button', { name: 'Dividir' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  const reception = await as('receptionist', path)
  await expect(reception.getByText(reason)).toBeVisible()
  await expect(reception.getByRole('button', { name: reason })).toHaveCount(0)
})

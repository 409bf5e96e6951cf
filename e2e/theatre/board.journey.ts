import type { Page } from '@playwright/test'
import type { AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { surgeryNow, type TheatreDay, withoutPause } from '../kit/theatre.ts'

const boardOf = ({ unit }: TheatreDay) => `/controle-de-salas?unidade=${unit.id}`
const roomOf = (page: Page, { rooms }: TheatreDay, which = 0) =>
  page.getByRole('region', { name: rooms[which]?.name ?? '', exact: true })
const tap = (page: Page, day: TheatreDay, name: string) =>
  roomOf(page, day).getByRole('button', { name, exact: true }).click()
const statusOf = async ({ appointment }: TheatreDay) =>
  (await ask<AppointmentDetail>('admin', 'GET', `/appointments/${appointment.id}`)).status

test('a surgery goes through its steps by one tap each, on every open board', async ({ as }) => {
  const day = await surgeryNow()
  const desk = await as('admin', boardOf(day))
  const onlooker = await as('sales-manager', boardOf(day))
  const seen = roomOf(onlooker, day)
  await expect(seen).toContainText(day.patient.name)
  await expect(seen).toContainText('em fila')
  // Whoever only looks on has nothing to tap.
  await expect(seen.getByRole('button', { name: 'Entrou em sala' })).toHaveCount(0)

  await tap(desk, day, 'Entrou em sala')
  await expect(seen).toContainText(/em sala\s*desde/)
  // What was not signed the manager lets go on; the board says so at once.
  await desk.getByRole('button', { name: 'Fazer pausa 1' }).click()
  await expect(desk).toHaveURL(/pausas=/)
  await desk.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await withoutPause(day, 1)
  await expect(seen).toContainText(/pausa 1\s*desde/)
  await tap(desk, day, 'Iniciar')
  await expect(seen).toContainText(/início\s*desde/)
  await expect.poll(() => statusOf(day)).toBe('in-progress')

  // A tap too many is taken back, with what it made of the appointment.
  await desk.getByRole('button', { name: 'Desfazer', exact: true }).last().click()
  await expect(seen).toContainText(/pausa 1\s*desde/)
  await expect.poll(() => statusOf(day)).toBe('arrived')

  await tap(desk, day, 'Iniciar')
  await expect(seen).toContainText(/início\s*desde/)
  await withoutPause(day, 2)
  await tap(desk, day, 'Terminar')
  await expect(seen).toContainText(/fim\s*desde/)
  await withoutPause(day, 3)
  for (const [name, step] of [
    ['Saiu da sala', 'saída'],
    ['Chamar limpeza', 'limpeza'],
  ] as const) {
    await tap(desk, day, name)
    await expect(seen).toContainText(new RegExp(`${step}\\s*desde`))
  }
  await expect.poll(() => statusOf(day)).toBe('fulfilled')
  await tap(desk, day, 'Sala limpa e livre')
  await expect(seen).toContainText('Sala livre')
})

test('two rooms change their case by one action, and a surgery under way may be stopped', async ({ as }) => {
  const day = await surgeryNow()
  const desk = await as('admin', boardOf(day))
  await withoutPause(day, 1)
  await tap(desk, day, 'Iniciar')
  await expect(roomOf(desk, day)).toContainText(/início\s*desde/)
  const more = (which: number) =>
    roomOf(desk, day, which)
      .getByRole('button', { name: /^Mais ações de/ })
      .click()
  await more(0)
  await desk.getByRole('menuitem', { name: 'Trocar de sala' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Trocar', exact: true }).click()
  await expect(roomOf(desk, day, 1)).toContainText(day.patient.name)
  await more(1)
  await desk.getByRole('menuitem', { name: 'Interromper cirurgia' }).click()
  await desk.getByRole('dialog').getByRole('textbox').fill('Pressão alta')
  await desk.getByRole('dialog').getByRole('button', { name: 'Interromper', exact: true }).click()
  await expect(roomOf(desk, day, 1)).toContainText('interrompida')
  await expect.poll(() => statusOf(day)).toBe('fulfilled')
})

test('what is tapped without a connection is kept on the device, and sent when it is back', async ({ as, noise }) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const day = await surgeryNow()
  const desk = await as('admin', boardOf(day))
  const onlooker = await as('sales-manager', boardOf(day))
  await withoutPause(day, 1)
  await expect(roomOf(desk, day)).toContainText(/pausa 1\s*desde/)
  await desk.context().setOffline(true)
  await tap(desk, day, 'Iniciar')
  await expect(desk.getByText(/1 toque guardado neste aparelho/)).toBeVisible()
  await roomOf(desk, day)
    .getByRole('button', { name: /^Mais ações de/ })
    .click()
  await desk.getByRole('menuitem', { name: 'Terminar' }).click()
  await expect(desk.getByText(/2 toques guardados neste aparelho/)).toBeVisible()
  await expect(roomOf(onlooker, day)).toContainText(/pausa 1\s*desde/)
  // Whoever leaves is told that something waits.
  await desk.getByRole('button', { name: /^Conta de/ }).click()
  await desk.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(desk.getByRole('dialog', { name: 'Sair mesmo assim?' })).toContainText('2 toques')
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()

  await desk.context().setOffline(false)
  await expect(roomOf(onlooker, day)).toContainText(/fim\s*desde/)
  await expect(desk.getByText(/guardados? neste aparelho/)).toHaveCount(0)
})

test('a tap that found no server outlives a reload, and one that is refused then is shown', async ({ as, noise }) => {
  noise.expect(/ERR_FAILED|status of 4\d\d/)
  const day = await surgeryNow()
  const desk = await as('admin', boardOf(day), { alone: true })
  await desk.context().route('**/theatre/cases/*/steps', (route) => route.abort())
  await tap(desk, day, 'Entrou em sala')
  await expect(desk.getByText(/1 toque guardado neste aparelho/)).toBeVisible()
  await desk.evaluate(() => localStorage.removeItem('unit'))
  await desk.reload()
  await expect(desk.getByText(/1 toque guardado neste aparelho/)).toBeVisible()
  await expect(roomOf(desk, day)).toContainText(/em sala\s*desde/)
  // Meanwhile a colleague cancels the surgery.
  await ask('admin', 'POST', `/appointments/${day.appointment.id}/cancel`, { reason: 'clinical.condition' })
  await desk.context().unroute('**/theatre/cases/*/steps')
  await expect(desk.getByRole('alert').filter({ hasText: 'não foi aceito' })).toContainText('não está mais no quadro')
  await desk.getByRole('button', { name: 'Descartar' }).click()
  await expect(desk.getByText('não foi aceito')).toHaveCount(0)
})

test('the rooms are closed to sellers', async ({ as }) => {
  const seller = await as('sales', '/controle-de-salas')
  await expect(seller).toHaveURL(/\/marcacoes/)
})

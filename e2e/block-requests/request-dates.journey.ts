import type { BlockDetail } from '../../src/features/agenda/blocks/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import type { RequestDetail } from '../../src/features/agenda/block-requests/record.ts'
import { addDays, formatDay, instantAt } from '../../src/shared/time.ts'
import { ask, booked, clock, newPatient, type Slot, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

/** The address of a request for a doctor's morning, filled in up to the button. */
function beginning({ unit, date, doctor }: Slot, reason: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    nova: '1',
    profissional: doctor.id,
    inicio: instantAt(date, clock('08:00'), unit.timeZone),
    fim: instantAt(date, clock('12:00'), unit.timeZone),
    motivo: reason,
    ...more,
  })
  return `/requisicoes-bloqueio?${query.toString()}`
}

test('a block that is in the way already is shown to who asks and to who decides, until it is gone', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const { unit, date, doctor } = slot
  const standing = await ask<BlockDetail>('admin', 'POST', '/blocks', {
    id: newId(),
    unitId: unit.id,
    professionalId: doctor.id,
    startsAt: instantAt(date, clock('09:00'), unit.timeZone),
    endsAt: instantAt(date, clock('10:00'), unit.timeZone),
    reason: 'Reunião de casos',
  })
  const desk = await as('receptionist', beginning(slot, 'Consulta médica'))
  const form = desk.getByRole('dialog', { name: 'Pedir bloqueio' })
  const preview = form.getByRole('region', { name: 'O que será bloqueado' })
  await expect(preview).toContainText('Já há 1 bloqueio nesse horário')
  await expect(preview).toContainText('Reunião de casos')
  await form.getByRole('button', { name: 'Pedir bloqueio' }).click()
  await expect(desk.getByText('Aguarda decisão da gerência')).toBeVisible()

  const manager = await as('location-manager', new URL(desk.url()).pathname + new URL(desk.url()).search)
  await expect(manager.getByText('Já há 1 bloqueio nesse horário', { exact: true })).toBeVisible()
  await expect(manager.getByText('Já há 1 bloqueio nesse horário: não é possível aprovar')).toBeVisible()
  await ask('admin', 'POST', `/blocks/${standing.id}/remove`, { version: standing.version, scope: 'this' })
  // Gone for everybody who looks, and now it goes through.
  await expect(manager.getByText('Já há 1 bloqueio nesse horário', { exact: true })).toHaveCount(0)
  await manager.getByRole('button', { name: 'Aprovar' }).click()
  await manager
    .getByRole('dialog', { name: 'Aprovar e executar o plano?' })
    .getByRole('button', { name: 'Aprovar' })
    .click()
  await expect(manager.getByText('Aprovada: o bloqueio está no calendário.')).toBeVisible()
})

test('single dates of a recurrence are left out of a request, shown to who decides, and stay free', async ({
  as,
  noise,
}) => {
  noise.expect(/400 \(Bad Request\)/)
  const slot = await slotOfOnesOwn(1, { weeks: 4 })
  const { date } = slot
  const dates = [0, 1, 2, 3].map((week) => addDays(date, 7 * week))
  const left = dates[1] ?? ''
  const desk = await as('receptionist', beginning(slot, 'Aula na faculdade', { repeticao: 'FREQ=WEEKLY;COUNT=4' }))
  const form = desk.getByRole('dialog', { name: 'Pedir bloqueio' })
  const choice = form.getByRole('group', { name: 'Datas pedidas' })
  await expect(choice.getByRole('checkbox')).toHaveCount(4)
  // None is no request; what was chosen is still there.
  for (const one of dates) await choice.getByRole('checkbox', { name: formatDay(one, 'pt-BR') }).uncheck()
  await form.getByRole('button', { name: 'Pedir bloqueio' }).click()
  await expect(choice.getByRole('alert')).toContainText('Deixe ao menos uma data')
  for (const one of dates) {
    if (one !== left) await choice.getByRole('checkbox', { name: formatDay(one, 'pt-BR') }).check()
  }
  await expect(choice).toContainText('1 data de fora')
  await form.getByRole('button', { name: 'Pedir bloqueio' }).click()
  await expect(desk.getByText(`Exceto ${formatDay(left, 'pt-BR')}`)).toBeVisible()

  const manager = await as('location-manager', new URL(desk.url()).pathname + new URL(desk.url()).search)
  await expect(manager.getByText(`Exceto ${formatDay(left, 'pt-BR')}`)).toBeVisible()
  await manager.getByRole('button', { name: 'Aprovar' }).click()
  await manager
    .getByRole('dialog', { name: 'Aprovar e executar o plano?' })
    .getByRole('button', { name: 'Aprovar' })
    .click()
  await expect(manager.getByText('Aprovada: o bloqueio está no calendário.')).toBeVisible()
  const id = new URL(desk.url()).searchParams.get('requisicao') ?? ''
  expect(await ask<RequestDetail>('admin', 'GET', `/block-requests/${id}`)).toMatchObject({ exceptOn: [left] })
  // The date that was left out is bookable, and the others are not. Some week may have a holiday: the manager may there.
  const anyway = { by: 'location-manager', exceptionReason: 'Feriado trabalhado' } as const
  await booked({ ...slot, date: left }, await newPatient(), clock('09:00'), anyway)
  await expect(booked({ ...slot, date: dates[2] ?? '' }, await newPatient(), clock('09:00'), anyway)).rejects.toThrow(
    '409',
  )
})

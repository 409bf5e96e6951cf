import type { Affected } from '../../src/features/agenda/block-requests/plan-contract.ts'
import type { RequestDetail } from '../../src/features/agenda/block-requests/record.ts'
import type { Appointment, AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import type { Unit } from '../../src/features/foundation/units/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { addDays, formatDate, instantAt, startOfDay } from '../../src/shared/time.ts'
import { appointmentsOn, ask, booked, clock, dayOfOnesOwn, mainUnit, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sold, surgeryWithPeople } from '../kit/sales.ts'

/** Two days in a row on which nothing stands. */
async function twoDaysOfOnesOwn(unit: Unit): Promise<readonly [first: string, second: string]> {
  let first = await dayOfOnesOwn(unit)
  for (;;) {
    const second = await dayOfOnesOwn(unit)
    if (second === addDays(first, 1)) return [first, second]
    first = second
  }
}

interface Items<Item> {
  readonly items: Item[]
}

test('request, simulate, approve a two-day leave of a doctor with ten surgeries', async ({ as }) => {
  const unit = await mainUnit()
  const [first, second] = await twoDaysOfOnesOwn(unit)
  const { procedure, people } = await surgeryWithPeople(unit, addDays(second, 90))
  const doctor = people[0]!
  const room = unit.rooms.find(({ kind, active }) => kind === 'surgery' && active)!
  const patients = await Promise.all(Array.from({ length: 10 }, () => newPatient()))
  const orders = await Promise.all(patients.map((patient) => sold({ unit, patient, procedure, by: 'admin' })))
  const surgeries: AppointmentDetail[] = []
  for (const [index, patient] of patients.entries()) {
    const startsAt = instantAt(index < 5 ? first : second, (8 + (index % 5) * 2) * 60, unit.timeZone)
    const order = orders[index]!
    const { id } = await ask<AppointmentDetail>('admin', 'POST', '/appointments', {
      id: newId(),
      unitId: unit.id,
      patientId: patient.id,
      procedureId: procedure.id,
      orderItemId: order.items[0]!.id,
      holdMinutes: 30,
      roomId: room.id,
      professionalIds: people.map(({ id }) => id),
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
      exceptionReason: 'jornada de teste',
    })
    surgeries.push(await ask('admin', 'POST', `/appointments/${id}/reserve`, { waiverReason: 'jornada de teste' }))
  }

  const desk = await as('receptionist', '/requisicoes-bloqueio')
  await desk.getByRole('button', { name: 'Pedir bloqueio' }).click()
  const form = desk.getByRole('dialog', { name: 'Pedir bloqueio' })
  await form.getByLabel('Tipo').selectOption({ label: 'Profissional' })
  await form.getByRole('combobox', { name: 'Profissional' }).selectOption({ label: doctor.name })
  await form.getByLabel('Dias inteiros').check()
  await form.getByLabel('Primeiro dia').fill(formatDate(first, 'pt-BR'))
  await form.getByLabel('Último dia').fill(formatDate(second, 'pt-BR'))
  await form.getByLabel('Motivo').fill('Congresso em Recife')
  await expect(form.getByText('10 agendamentos seriam afetados')).toBeVisible()
  await form.getByRole('button', { name: 'Pedir bloqueio' }).click()

  await expect(desk.getByText('0 de 10 com plano')).toBeVisible()
  await desk.getByRole('button', { name: 'Aceitar as 10 propostas' }).click()
  await expect(desk.getByText('Todos têm plano')).toBeVisible()
  // Who asks does not decide.
  await expect(desk.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  await expect(desk.getByText('Aguarda decisão da gerência')).toBeVisible()

  const manager = await as('location-manager', new URL(desk.url()).pathname + new URL(desk.url()).search)
  await manager.getByRole('button', { name: 'Aprovar' }).click()
  const question = manager.getByRole('dialog', { name: 'Aprovar e executar o plano?' })
  await expect(question.getByText('10 agendamentos mudam')).toBeVisible()
  await question.getByRole('button', { name: 'Aprovar' }).click()
  await expect(manager.getByText('Aprovada: o bloqueio está no calendário.')).toBeVisible()
  // The desk is told without doing anything.
  await expect(desk.getByText('aprovada').first()).toBeVisible()

  for (const date of [first, second]) expect(await appointmentsOn(unit, date)).toEqual([])
  const after = await Promise.all(surgeries.map(({ id }) => ask<Appointment>('admin', 'GET', `/appointments/${id}`)))
  expect(after.every(({ professionalIds }) => professionalIds.includes(doctor.id))).toBe(true)
  expect(new Set(after.map(({ startsAt }) => startsAt)).size).toBe(10)
})

test('target taken meanwhile is named and the plan is kept', async ({ as, noise }) => {
  noise.expect(/409 \(Conflict\)/)
  const slot = await slotOfOnesOwn()
  const [first, other] = [await newPatient('Dalva'), await newPatient('Eurico')]
  await booked(slot, first, clock('09:00'))
  await booked(slot, other, clock('10:00'))
  const zone = slot.unit.timeZone
  const request = await ask<RequestDetail>('receptionist', 'POST', '/block-requests', {
    id: newId(),
    unitId: slot.unit.id,
    professionalId: slot.doctor.id,
    startsAt: startOfDay(slot.date, zone),
    endsAt: startOfDay(addDays(slot.date, 1), zone),
    category: 'leave',
    reason: 'Consulta médica',
  })
  const manager = await as('location-manager', `/requisicoes-bloqueio?requisicao=${request.id}`)
  await expect(manager.getByText('Falta o plano de 2 agendamentos.')).toBeVisible()
  await manager.getByRole('button', { name: 'Aceitar as 2 propostas' }).click()
  await expect(manager.getByText('Todos têm plano')).toBeVisible()

  const { items } = await ask<Items<Affected>>('admin', 'GET', `/block-requests/${request.id}/affected`)
  const target = items.find(({ patientName }) => patientName === first.name)?.plan?.to
  const quick = await newPatient('Ligeira')
  await ask('admin', 'POST', '/appointments', {
    id: newId(),
    unitId: slot.unit.id,
    patientId: quick.id,
    procedureId: slot.procedure.id,
    ...target,
  })

  await manager.getByRole('button', { name: 'Aprovar' }).click()
  await manager
    .getByRole('dialog', { name: 'Aprovar e executar o plano?' })
    .getByRole('button', { name: 'Aprovar' })
    .click()
  const alert = manager.getByRole('alert').filter({ hasText: 'A aprovação parou aqui. Nada foi mudado.' })
  await expect(alert).toContainText(first.name)
  await expect(alert).not.toContainText(other.name)
  await expect(manager.getByText('Todos têm plano')).toBeVisible()
  expect(await ask('admin', 'GET', `/block-requests/${request.id}`)).toMatchObject({
    status: 'open',
    progress: { planned: 2 },
  })

  // Another time for the one, and the whole goes through.
  const row = manager.getByRole('listitem').filter({ hasText: first.name })
  await row.getByRole('button', { name: 'Mudar o plano' }).click()
  await row.getByRole('button', { name: 'Aceitar' }).click()
  await expect(manager.getByText('Todos têm plano')).toBeVisible()
  await manager.getByRole('button', { name: 'Aprovar' }).click()
  await manager
    .getByRole('dialog', { name: 'Aprovar e executar o plano?' })
    .getByRole('button', { name: 'Aprovar' })
    .click()
  await expect(manager.getByText('Aprovada: o bloqueio está no calendário.')).toBeVisible()
  expect(await appointmentsOn(slot.unit, slot.date)).toEqual([])
})

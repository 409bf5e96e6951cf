import type { Professional } from '../../src/features/network/professionals/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { addDays, formatDate } from '../../src/shared/time.ts'
import { Agenda, dayPath } from '../kit/agenda.ts'
import { BookingForm } from '../kit/booking-form.ts'
import { appointmentsOn, ask, booked, clock, newPatient, type Slot, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

/** Publishes the roster of the slot's day with its doctor there at these times, and nobody else. */
async function publish({ unit, date, doctor }: Slot, shifts: readonly (readonly [from: string, to: string])[]) {
  for (const [from, to] of shifts) {
    await ask('location-manager', 'POST', '/roster/shifts', {
      id: newId(),
      unitId: unit.id,
      kind: 'shift',
      professionalId: doctor.id,
      starts: `${date}T${from}`,
      ends: `${date}T${to}`,
    })
  }
  const day = { id: newId(), unitId: unit.id, from: date, to: date, acknowledgeClashes: true }
  await ask('location-manager', 'POST', '/roster/publications', day)
}

test('a doctor who is not on the roster is booked with a reason by the manager, and the calendar says so', async ({
  as,
}) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient('Quitéria')
  await publish(slot, [['08:00', '12:00']])

  const desk = await as('receptionist', dayPath(slot))
  await new Agenda(desk).click(slot, '14:00')
  const asked = new BookingForm(desk)
  await asked.complete({ patient: patient.name, procedure: slot.procedure.name, doctor: slot.doctor.name })
  await expect(asked.dialog.getByRole('status')).toContainText('peça à gerência da unidade')

  const office = await as('location-manager', dayPath(slot))
  const agenda = new Agenda(office)
  await agenda.click(slot, '14:00')
  const form = new BookingForm(office)
  await form.complete({ patient: patient.name, procedure: slot.procedure.name, doctor: slot.doctor.name })
  await expect(form.dialog.getByText(`${slot.doctor.name} não está na escala neste horário.`)).toBeVisible()
  await form.dialog.getByRole('textbox', { name: 'Motivo' }).fill('vem só para esta consulta')
  await form.send()
  const card = agenda.cardAt(slot, patient, '14:00–14:30')
  await expect(card).toHaveAccessibleName(/Fora da escala/)
  await card.click()
  const drawer = office.getByRole('dialog', { name: patient.name })
  await expect(drawer.getByText('Fora da escala')).toBeVisible()
  await expect(drawer.getByText('vem só para esta consulta')).toBeVisible()
  expect(await appointmentsOn(slot.unit, slot.date)).toMatchObject([{ outsideRoster: true, outsideHours: false }])

  await office.goto(`${dayPath(slot)}&por=profissional`)
  const lane = agenda.lane(slot.date, slot.doctor)
  await expect(lane.getByText('Fora da escala', { exact: true }).first()).toBeVisible()
})

test('the times offered for a taken slot lie within the roster of the doctor', async ({ as, noise }) => {
  noise.expect(/409 \(Conflict\)/)
  const slot = await slotOfOnesOwn()
  const [first, second] = [await newPatient('Ramiro'), await newPatient('Sabina')]
  await publish(slot, [
    ['09:00', '10:00'],
    ['15:00', '16:00'],
  ])
  await booked(slot, first, clock('09:00'))
  const desk = await as('receptionist', dayPath(slot))
  await new Agenda(desk).click(slot, '11:00')
  const form = new BookingForm(desk)
  await desk.getByRole('textbox', { name: 'Início' }).fill('09:15')
  await form.complete({ patient: second.name, procedure: slot.procedure.name, doctor: slot.doctor.name })
  await form.send()
  const refusal = form.dialog.getByRole('alert')
  await expect(refusal.getByRole('button')).toHaveCount(3)
  expect(await refusal.getByRole('button').allTextContents()).toEqual(['09:30–10:00', '15:00–15:30', '15:15–15:45'])
  await refusal.getByRole('button', { name: '15:00–15:30' }).click()
  await form.send()
  await expect(new Agenda(desk).cardAt(slot, second, '15:00–15:30')).toBeVisible()
})

test('a doctor whose registration ends is warned of before, and not booked after', async ({ as, noise }) => {
  noise.expect(/422/)
  const slot = await slotOfOnesOwn()
  const patient = await newPatient('Tarsila')
  const number = String(Date.now()).slice(-6)
  const doctor = await ask<Professional>('admin', 'POST', '/professionals', {
    id: newId(),
    name: `Otília Z${number} Prado`,
    function: 'doctor',
    unitIds: [slot.unit.id],
    councilNumber: number,
    councilState: 'SP',
    registrationValidUntil: slot.date,
  })
  const until = formatDate(slot.date, 'pt-BR')
  const desk = await as('receptionist', dayPath(slot))
  await new Agenda(desk).click(slot, '11:00')
  const form = new BookingForm(desk)
  await form.complete({ patient: patient.name, procedure: slot.procedure.name, doctor: doctor.name })
  await expect(form.dialog.getByText(`CRM-SP ${number} vence em ${until}`).first()).toBeVisible()

  const [year, month, day] = addDays(slot.date, 1).split('-')
  await form.dialog.getByRole('textbox', { name: 'Data' }).fill(`${day}/${month}/${year}`)
  await form.dialog.getByRole('textbox', { name: 'Início' }).fill('11:00')
  await expect(form.dialog.getByText(`CRM-SP ${number} venceu em ${until}`).first()).toBeVisible()
  await form.send()
  await expect(form.dialog.getByRole('alert')).toContainText(
    `A inscrição CRM-SP ${number} de ${doctor.name} vale até ${until}`,
  )
  expect(await appointmentsOn(slot.unit, slot.date)).toEqual([])
})

import type { Locator } from '@playwright/test'
import { Agenda, dayPath } from '../kit/agenda.ts'
import { BookingForm } from '../kit/booking-form.ts'
import { ask, booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { bookedThisEvening } from '../kit/evening.ts'
import { expect, test } from '../kit/journey.ts'
import { ways } from '../kit/sizes.ts'

test('an appointment lives from booking to finished, and its history tells every step', async ({ as }) => {
  const patient = await newPatient()
  const { slot, at, appointment } = await bookedThisEvening(patient)
  const desk = await as('location-manager', `${dayPath(slot)}&agendamento=${appointment.id}`)
  const drawer = desk.getByRole('dialog', { name: patient.name })
  await expect(drawer).toContainText('a confirmar')

  await desk.keyboard.press('c')
  await desk
    .getByRole('dialog', { name: 'Como o paciente confirmou?' })
    .getByRole('button', { name: 'Telefone' })
    .click()
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText('confirmada')
  await drawer.getByRole('button', { name: 'Chegou' }).click()
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText('chegou')
  await drawer.getByRole('button', { name: 'Iniciar atendimento' }).click()
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText('em atendimento')
  await drawer.getByRole('button', { name: 'Finalizar' }).click()
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText('realizada')

  await drawer.getByRole('tab', { name: 'Histórico' }).click()
  const steps = drawer.getByRole('tabpanel', { name: 'Histórico' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'Renato Figueiredo' })).toHaveCount(4)
  await expect(steps.filter({ hasText: 'Helena Vasconcelos' })).toHaveCount(1)
  const card = new Agenda(desk).cardAt(slot, patient, at)
  await expect(card).toHaveAccessibleName(/realizada/)
  expect(await ask('admin', 'GET', `/appointments/${appointment.id}`)).toMatchObject({ status: 'fulfilled' })
})

test('a confirmation made by mistake is taken back with undo', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const appointment = await booked(slot, patient, clock('09:00'))
  const desk = await as('receptionist', `${dayPath(slot)}&agendamento=${appointment.id}`)
  const drawer = desk.getByRole('dialog', { name: patient.name })
  await drawer.getByRole('button', { name: 'Confirmar presença' }).click()
  await desk.getByRole('button', { name: 'WhatsApp', exact: true }).click()
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText('confirmada')
  await desk.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText('a confirmar')
})

test('cancelling asks for a reason, frees the slot, and somebody else is booked there', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const [leaving, coming] = [await newPatient('Fausto'), await newPatient('Graça')]
  await booked(slot, leaving, clock('09:00'))
  const desk = await as('receptionist', dayPath(slot))
  const agenda = new Agenda(desk)
  await agenda.cardAt(slot, leaving, '09:00–09:30').click()
  const drawer = desk.getByRole('dialog', { name: leaving.name, exact: false })
  await drawer.getByRole('button', { name: 'Cancelar agendamento' }).click()
  const question = desk.getByRole('dialog', { name: `Cancelar o agendamento de ${leaving.name}?` })
  await question.getByRole('button', { name: 'Cancelar agendamento' }).click()
  await expect(question.getByRole('alert')).toHaveText('Escolha o motivo do cancelamento.')
  await question.getByLabel('Outro motivo').check()
  await question.getByRole('button', { name: 'Cancelar agendamento' }).click()
  await expect(question.getByText('Escreva qual foi o motivo.')).toBeVisible()
  await expect(question.getByLabel('Observação')).toBeFocused()
  await question.getByRole('group', { name: 'Pelo paciente' }).getByLabel('Viagem').check()
  await question.getByLabel('Observação (opcional)').fill('Volta em julho')
  await question.getByRole('button', { name: 'Cancelar agendamento' }).click()
  await expect(desk.getByText(`Agendamento de ${leaving.name} cancelado; o horário está livre`)).toBeVisible()
  await expect(agenda.card(leaving)).toHaveCount(0)

  await desk.getByRole('button', { name: 'Fechar', exact: true }).first().click()
  await agenda.click(slot, '09:00')
  const form = new BookingForm(desk)
  await form.complete({ patient: coming.name, procedure: slot.procedure.name, doctor: slot.doctor.name })
  await form.send()
  await expect(agenda.cardAt(slot, coming, '09:00–09:30')).toBeVisible()
})

for (const [where, { window, press }] of ways) {
  test(`${where}, what was booked by mistake is cancelled as that, and another reason is written down`, async ({
    as,
  }) => {
    const slot = await slotOfOnesOwn()
    const [mistaken, other] = [await newPatient('Ivone'), await newPatient('Jandira')]
    const ids = [await booked(slot, mistaken, clock('09:00')), await booked(slot, other, clock('11:00'))]
    const page = await as('receptionist', `${dayPath(slot)}&agendamento=${ids[0]!.id}`, window)
    const questionAbout = async (patient: typeof other) => {
      await press(
        page.getByRole('dialog', { name: patient.name }).getByRole('button', { name: 'Cancelar agendamento' }),
      )
      return page.getByRole('dialog', { name: `Cancelar o agendamento de ${patient.name}?` })
    }
    const first = await questionAbout(mistaken)
    await choose(first.getByRole('radio', { name: 'Marcado por engano' }))
    await press(first.getByRole('button', { name: 'Cancelar agendamento' }))
    await expect(page.getByRole('dialog', { name: new RegExp(`^${mistaken.name}`) })).toContainText(
      'Marcado por engano',
    )

    await page.goto(`${dayPath(slot)}&agendamento=${ids[1]!.id}`)
    const second = await questionAbout(other)
    await choose(second.getByRole('radio', { name: 'Outro motivo' }))
    await press(second.getByRole('button', { name: 'Cancelar agendamento' }))
    const note = second.getByLabel('Observação')
    await expect(note).toBeFocused()
    // A press elsewhere: the next one on the button is no double click.
    if (where.endsWith('finger')) await press(note)
    await page.keyboard.type('Vai viajar a trabalho e o marido também')
    await press(second.getByRole('button', { name: 'Cancelar agendamento' }))
    await expect(page.getByRole('dialog', { name: new RegExp(`^${other.name}`) })).toContainText(
      'Outro motivo · Vai viajar a trabalho',
    )
    for (const [index, reason] of ['clinic.mistake', 'other'].entries())
      expect(await ask('admin', 'GET', `/appointments/${ids[index]!.id}`)).toMatchObject({ cancelReason: reason })

    // A choice is taken with the space bar where a button is pressed with Enter.
    async function choose(radio: Locator): Promise<void> {
      if (where.endsWith('keyboard')) await radio.press(' ')
      else await press(radio)
      await expect(radio).toBeChecked()
    }
  })
}

test('rebooking moves a patient to a later time: the old one is let go and linked to the new one', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const appointment = await booked(slot, patient, clock('09:00'))
  const desk = await as('receptionist', `${dayPath(slot)}&agendamento=${appointment.id}`)
  const agenda = new Agenda(desk)
  await desk.getByRole('dialog', { name: patient.name }).getByRole('button', { name: 'Remarcar' }).click()
  const form = new BookingForm(desk, 'Remarcar')
  await form.dialog.getByRole('textbox', { name: 'Início' }).fill('11:00')
  await form.pick('Motivo da remarcação', 'Viagem')
  await form.send('Remarcar')
  await expect(agenda.cardAt(slot, patient, '11:00–11:30')).toBeVisible()
  await expect(agenda.card(patient)).toHaveCount(1)
  await desk.getByRole('button', { name: 'Ver o anterior' }).click()
  await expect(desk.getByRole('dialog', { name: patient.name }).getByRole('heading', { level: 2 })).toContainText(
    'cancelada',
  )
  await expect(desk.getByRole('dialog', { name: patient.name })).toContainText('Remarcada')
})

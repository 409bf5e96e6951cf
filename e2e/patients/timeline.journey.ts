import { expectNoBarrier } from '../kit/barriers.ts'
import { booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

test('a note and a booking stand in the timeline of the patient at once, also on a colleague’s screen', async ({
  as,
}) => {
  const patient = await newPatient('Timoteia')
  const slot = await slotOfOnesOwn()
  const nurse = await as('pre-post-operator', `/paciente?id=${patient.id}`)
  const seller = await as('sales', `/paciente?id=${patient.id}`)
  await expect(nurse.getByText('Nada aconteceu ainda')).toBeVisible()
  await expect(seller.getByText('Nada aconteceu ainda')).toBeVisible()

  await nurse.getByRole('button', { name: 'Anotar' }).click()
  const form = nurse.getByRole('dialog', { name: 'Nova anotação' })
  await form.getByRole('radio', { name: 'Clínica' }).click()
  await form.getByLabel('Anotação').fill('Toma anticoagulante')
  await form.getByRole('button', { name: 'Salvar' }).click()
  const clinical = nurse.getByRole('listitem').filter({ hasText: 'Anotação clínica' })
  await expect(clinical).toContainText('Toma anticoagulante')

  await booked(slot, patient, clock('09:00'))
  await expect(seller.getByRole('heading', { name: 'Próximos' })).toBeVisible()
  await expect(seller.getByText('Próximo agendamento:')).toBeVisible()
  await expect(seller.getByText('Falta confirmar a presença')).toBeVisible()
  // Clinical notes are not for those who sell.
  await expect(seller.getByText('Toma anticoagulante')).toHaveCount(0)
  await expectNoBarrier(nurse)

  await clinical.getByRole('link').click()
  const note = nurse.getByRole('dialog', { name: 'Anotação clínica' })
  await note.getByRole('button', { name: 'Fixar no alto' }).click()
  await note.getByRole('button', { name: 'Corrigir' }).click()
  const correcting = nurse.getByRole('dialog', { name: 'Corrigir a anotação' })
  await correcting.getByLabel('Anotação').fill('Toma anticoagulante e aspirina')
  await correcting.getByRole('button', { name: 'Salvar' }).click()
  await expect(note.getByText('Antes estava escrito')).toBeVisible()
  await nurse.keyboard.press('Escape')
  await expect(nurse.getByRole('region', { name: 'Anotações fixadas' })).toContainText('e aspirina')
})

test('from the patient’s page one books, narrows what is told, and opens what an entry is of', async ({ as }) => {
  const patient = await newPatient('Lineia')
  await booked(await slotOfOnesOwn(), patient, clock('10:00'))
  const desk = await as('receptionist', `/paciente?id=${patient.id}`)
  await desk.getByRole('button', { name: 'Novo agendamento' }).click()
  const booking = desk.getByRole('dialog', { name: 'Novo agendamento' })
  await expect(booking).toContainText(patient.name)
  await desk.keyboard.press('Escape')
  await expect(booking).toHaveCount(0)

  const entries = desk.getByRole('tabpanel').getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await desk.goto(`/paciente?id=${patient.id}&tipos=step`)
  await expect(entries).toHaveCount(1)
  await desk.getByRole('searchbox', { name: 'Buscar' }).fill('zzzz')
  await expect(desk.getByText('Nada encontrado')).toBeVisible()
  await desk.goto(`/paciente?id=${patient.id}`)
  await entries.first().getByRole('link').click()
  await expect(desk.getByRole('dialog')).toContainText(patient.name)
  expect(new URL(desk.url()).pathname).toBe('/paciente')
})

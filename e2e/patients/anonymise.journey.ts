import { expectNoBarrier } from '../kit/barriers.ts'
import { booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

test('a lead without a record is forgotten by an administrator', async ({ as }) => {
  const lead = await newPatient('Esquecida')
  const admin = await as('admin', `/paciente?id=${lead.id}&aba=readings`)
  await admin.getByRole('button', { name: 'Anonimizar' }).click()
  const question = admin.getByRole('dialog', { name: 'Anonimizar este cadastro?' })
  await expect(question).toContainText('não pode ser desfeito')
  await question.getByRole('button', { name: 'Anonimizar' }).click()
  await expect(admin.getByRole('heading', { name: 'Paciente anonimizado', level: 1 })).toBeVisible()
  await expect(admin.getByText('Este cadastro está anonimizado.')).toBeVisible()
  await expect(admin.getByRole('main')).not.toContainText(lead.name)
  await expectNoBarrier(admin)
})

test('a patient with a date ahead is not forgotten, and the law is named', async ({ as }) => {
  const patient = await newPatient('Lembrada')
  await booked(await slotOfOnesOwn(), patient, clock('11:00'))
  const admin = await as('admin', `/paciente?id=${patient.id}&aba=readings`)
  await expect(admin.getByText('Este cadastro não pode ser anonimizado:')).toBeVisible()
  await expect(admin.getByText(/Lei 13\.709\/2018/)).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Anonimizar' })).toHaveCount(0)
})

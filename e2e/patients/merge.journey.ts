import { expectNoBarrier } from '../kit/barriers.ts'
import type { PatientDetail } from '../../src/features/patients/patients/record.ts'
import { ask, booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

test('two records of one person are made one, field by field, and two again', async ({ as }) => {
  const kept = await newPatient('Reunida', { allergies: 'Dipirona' })
  const gone = await newPatient('Dobrada', { city: 'Osasco', allergies: 'Látex' })
  await booked(await slotOfOnesOwn(), gone, clock('09:00'))
  const admin = await as('admin', `/paciente?id=${kept.id}`)
  await admin.getByRole('button', { name: 'Unir cadastros' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Unir dois cadastros da mesma pessoa' })
  await dialog.getByRole('combobox').fill(gone.name)
  await admin.getByRole('option', { name: gone.name }).click()
  const differences = dialog.getByRole('table', { name: 'O que é diferente' })
  // What only the other one says is kept; a name that both have is this one’s.
  await expect(differences.getByRole('radio', { name: 'Cidade: Osasco' })).toBeChecked()
  await expect(differences.getByRole('radio', { name: `Nome completo: ${kept.name}` })).toBeChecked()
  // An allergy is nobody's choice.
  await expect(dialog.getByRole('region', { name: 'Vale o que os dois dizem' })).toContainText(/Dipirona\s*Látex/)
  await expectNoBarrier(admin)
  await dialog.getByRole('button', { name: 'Unir', exact: true }).click()
  await expect(admin.getByText(`Os cadastros de ${kept.name} são um só agora.`)).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Próximos' })).toBeVisible()

  const desk = await as('receptionist', `/paciente?id=${gone.id}`)
  await expect(desk.getByRole('heading', { name: kept.name, level: 1 })).toBeVisible()
  await expect(desk).toHaveURL(new RegExp(kept.id))
  await expect(desk.getByRole('button', { name: 'Unir cadastros' })).toHaveCount(0)
  await desk.goto(`/pacientes?q=${gone.recordNumber}`)
  await expect(desk.getByRole('table', { name: 'Pacientes' }).getByRole('row', { name: kept.name })).toBeVisible()

  await admin.getByRole('button', { name: 'Desfazer a união' }).click()
  await admin
    .getByRole('dialog', { name: 'Desfazer a união' })
    .getByRole('button', { name: 'Desfazer a união' })
    .click()
  await expect(admin.getByText('Nada aconteceu ainda')).toBeVisible()
  await admin.goto(`/paciente?id=${gone.id}`)
  await expect(admin.getByRole('heading', { name: gone.name, level: 1 })).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Próximos' })).toBeVisible()
})

test('what somebody writes in a record that is merged meanwhile is not lost, and goes nowhere unseen', async ({
  as,
  noise,
}) => {
  noise.expect(/409 \(/)
  const kept = await newPatient('Ficante')
  const gone = await newPatient('Partinte')
  const desk = await as('receptionist', `/paciente?id=${gone.id}`)
  await desk.getByRole('button', { name: 'Anotar' }).click()
  const note = desk.getByRole('dialog', { name: 'Nova anotação' })
  const text = note.getByRole('textbox')
  await text.fill('Prefere a tarde')
  const seller = await as('sales', `/paciente?id=${gone.id}&editar=1`)
  const form = seller.getByRole('dialog', { name: gone.name })
  await form.getByLabel('Alergias').fill('Dipirona')

  const versionOf = async (id: string) => (await ask<PatientDetail>('admin', 'GET', `/patients/${id}`)).version
  const versions = { version: await versionOf(gone.id), intoVersion: await versionOf(kept.id) }
  await ask('admin', 'POST', `/patients/${gone.id}/merge`, { into: kept.id, ...versions })
  await expect(desk.getByText(`Este cadastro foi unido ao de ${kept.name}`)).toBeVisible()
  await expect(text).toHaveValue('Prefere a tarde')
  await note.getByRole('button', { name: 'Salvar' }).click()
  const refusal = `Este cadastro já foi unido ao de ${kept.name} (prontuário ${kept.recordNumber}). Nada foi gravado`
  await expect(desk.getByText(refusal)).toBeVisible()
  await expect(text).toHaveValue('Prefere a tarde')

  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText(refusal)).toBeVisible()
  await expect(form.getByLabel('Alergias')).toHaveValue('Dipirona')
  await form.getByRole('button', { name: `Abrir ${kept.name}` }).click()
  await seller.getByRole('button', { name: 'Sair e descartar' }).click()
  await expect(seller.getByRole('heading', { name: kept.name, level: 1 })).toBeVisible()
})

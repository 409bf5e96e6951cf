import { newId } from '../../src/shared/ids.ts'
import { ask, newPatient } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a document is kept, seen by a colleague at once, archived and brought back', async ({ as }) => {
  const patient = await newPatient('Flora')
  const desk = await as('receptionist', `/paciente?id=${patient.id}&aba=documents`)
  const manager = await as('location-manager', `/paciente?id=${patient.id}&aba=documents`)
  await expect(manager.getByText('Nenhum documento')).toBeVisible()
  await desk.getByRole('button', { name: 'Guardar documento' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Guardar documento' })
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(dialog.getByText('Escolha o arquivo.')).toBeVisible()
  const file = dialog.getByLabel('Arquivo', { exact: true })
  await file.setInputFiles({ name: 'rg.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await expect(dialog.getByText(/não é um PDF nem uma foto/)).toBeVisible()
  await file.setInputFiles({ name: 'rg.png', mimeType: 'image/png', buffer: picture })
  await expect(dialog.getByText('rg.png')).toBeVisible()
  await dialog.getByLabel('Observação').fill('Frente e verso')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(desk.getByText('Identidade: guardado.')).toBeVisible()

  const row = manager.getByRole('button', { name: /Identidade/ })
  await expect(row).toContainText('Frente e verso')
  await row.click()
  const drawer = manager.getByRole('dialog', { name: 'Identidade' })
  await expect(drawer.getByRole('img', { name: 'Imagem do documento: Identidade' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Arquivar' }).click()
  await expect(desk.getByRole('button', { name: /Identidade/ })).toHaveCount(0)
  await desk.getByLabel('Mostrar arquivados (1)').check()
  await expect(desk.getByRole('button', { name: /Identidade · Arquivado/ })).toBeVisible()
  await drawer.getByRole('button', { name: 'Trazer de volta' }).click()
  await expect(desk.getByRole('button', { name: /Identidade/ })).not.toContainText('Arquivado')

  await drawer.getByRole('tab', { name: 'Histórico' }).click()
  await expect(drawer.getByText('Trouxe de volta')).toBeVisible()

  // Who opened it is told, once for one look.
  await manager.goto(`/paciente?id=${patient.id}&aba=readings`)
  await expect(manager.getByText(/^Abriu o cadastro/)).toHaveCount(2)
  await expect(manager.getByText(/^Abriu o documento: Identidade/)).toHaveCount(1)
})

test('a file that is let go of anywhere on the page begins a document', async ({ as }) => {
  const patient = await newPatient('Firmina')
  const desk = await as('receptionist', `/paciente?id=${patient.id}&aba=documents`)
  const place = desk.getByText('Nenhum documento')
  await expect(place).toBeVisible()
  const held = await desk.evaluateHandle<object>(`(() => {
    const files = new DataTransfer()
    files.items.add(new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' }))
    return files
  })()`)
  for (const type of ['dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer: held })
  const dialog = desk.getByRole('dialog', { name: 'Guardar documento' })
  await expect(dialog.getByText('contrato.pdf')).toBeVisible()
  await dialog.getByLabel('Tipo de documento').selectOption('Contrato')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(desk.getByText('Contrato: guardado.')).toBeVisible()
})

test('an exam is for who sees clinical facts', async ({ as }) => {
  const patient = await newPatient('Gilda')
  const body = { patientId: patient.id, kind: 'exam', datedOn: '2026-01-10', note: 'Hemograma' }
  await ask('pre-post-operator', 'POST', '/patient-documents', {
    id: newId(),
    ...body,
    file: Buffer.from('%PDF-1.7').toString('base64'),
  })
  const desk = await as('receptionist', `/paciente?id=${patient.id}&aba=documents`)
  await desk.getByRole('button', { name: /Exame/ }).click()
  const drawer = desk.getByRole('dialog', { name: 'Exame' })
  await expect(drawer.getByRole('button', { name: 'Baixar' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Arquivar' })).toHaveCount(0)
  const seen = await ask<{ items: unknown[] }>('sales-manager', 'GET', `/patient-documents?patientId=${patient.id}`)
  expect(seen.items).toEqual([])
})

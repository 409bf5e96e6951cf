import type { ConsentText } from '../../src/features/patients/consents/text-record.ts'
import { newId } from '../../src/shared/ids.ts'
import { ask, newPatient } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The patient agrees to photos for their care, to the text that the demo network has published. */
async function agree(patient: { id: string; name: string }): Promise<void> {
  const { items } = await ask<{ items: ConsentText[] }>('receptionist', 'GET', '/consent-texts/current')
  const text = items.find(({ purpose, procedureIds }) => purpose === 'image_care' && procedureIds.length === 0)
  await ask('receptionist', 'POST', '/consents', {
    id: newId(),
    patientId: patient.id,
    textId: text?.id,
    textHash: text?.textHash,
    signer: 'patient',
    signerName: patient.name,
    guardianRelation: null,
    witnessName: 'Beto Reis',
    drawing: 'M1 1L90 90',
    device: 'Firefox',
  })
}

test('photos need a consent, are kept by view and moment, and two moments are compared by keys', async ({ as }) => {
  const patient = await newPatient('Helga')
  const operator = await as('pre-post-operator', `/paciente?id=${patient.id}&aba=photos`)
  await expect(operator.getByText(/é preciso o consentimento de imagem para o tratamento/)).toBeVisible()
  await expect(operator.getByText('Divulgação não autorizada')).toBeVisible()
  await expect(operator.getByRole('button', { name: 'Adicionar foto' })).toHaveCount(0)
  // Given elsewhere, it opens the way here at once.
  await agree(patient)
  for (const moment of ['Antes', '3 meses']) {
    await operator.getByRole('button', { name: 'Adicionar foto' }).click()
    const dialog = operator.getByRole('dialog', { name: 'Adicionar foto' })
    await dialog.getByLabel('Vista').selectOption('Coroa')
    await dialog.getByLabel('Momento').selectOption(moment)
    const file = dialog.getByLabel('Foto', { exact: true })
    await file.setInputFiles({ name: 'termo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(dialog.getByText(/não é uma foto que o navegador consiga abrir/)).toBeVisible()
    await file.setInputFiles({ name: 'coroa.png', mimeType: 'image/png', buffer: picture })
    await expect(dialog.getByText('coroa.png')).toBeVisible()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(operator.getByText(`Coroa, ${moment}: foto guardada.`)).toBeVisible()
  }
  const comparison = operator.getByRole('region', { name: 'Comparação' })
  await expect(comparison.getByRole('img', { name: 'Coroa, Antes' })).toBeVisible()
  await expect(comparison.getByRole('img', { name: 'Coroa, 3 meses' })).toBeVisible()
  await operator.getByRole('heading', { level: 1 }).click()
  await operator.keyboard.press('ArrowRight')
  await expect(comparison.getByLabel('Segundo momento')).toHaveValue('m6')
  await expect(comparison.getByText('Sem foto desta vista')).toBeVisible()
  await operator.keyboard.press('ArrowLeft')
  await expect(comparison.getByRole('img', { name: 'Coroa, 3 meses' })).toBeVisible()

  const desk = await as('receptionist', `/paciente?id=${patient.id}&aba=photos`)
  await expect(desk.getByRole('table', { name: 'Todas as vistas' }).getByRole('img')).toHaveCount(2)
  await expect(desk.getByRole('button', { name: /^Arquivar/ })).toHaveCount(0)
  await operator.getByRole('button', { name: 'Arquivar Coroa, 3 meses' }).click()
  await expect(desk.getByRole('table', { name: 'Todas as vistas' }).getByRole('img')).toHaveCount(1)
})

test('of several photos of one place an older one is compared, enlarged, and its history read', async ({ as }) => {
  const patient = await newPatient('Ingrid')
  await agree(patient)
  const file = picture.toString('base64')
  for (const takenOn of ['2026-01-10', '2026-02-11'])
    await ask('pre-post-operator', 'POST', '/patient-photos', {
      id: newId(),
      patientId: patient.id,
      view: 'front',
      moment: 'before',
      takenOn,
      file,
      thumb: file,
    })
  const manager = await as('location-manager', `/paciente?id=${patient.id}&aba=photos`)
  const comparison = manager.getByRole('region', { name: 'Comparação' })
  const which = comparison.getByRole('combobox', { name: 'Primeiro momento: qual das fotos' })
  await expect(which.getByRole('option', { selected: true })).toHaveText('11/02/2026')
  await which.selectOption('10/01/2026')
  await comparison.getByRole('button', { name: 'Frente, Antes' }).click()
  const large = manager.getByRole('dialog', { name: 'Frente · Antes · 10/01/2026' })
  await expect(large.getByRole('img', { name: 'Frente, Antes' })).toBeVisible()
  await large.getByRole('tab', { name: 'Histórico' }).click()
  await expect(large.getByText('Guardou a foto')).toBeVisible()
})

test('who sells sees no photos', async ({ as }) => {
  const patient = await newPatient('Iara')
  const seller = await as('sales-manager', `/paciente?id=${patient.id}`)
  await expect(seller.getByRole('tab', { name: 'Documentos' })).toBeVisible()
  await expect(seller.getByRole('tab', { name: 'Fotos' })).toHaveCount(0)
  await expect(ask('sales-manager', 'GET', `/patient-photos?patientId=${patient.id}`)).rejects.toThrow('403')
})

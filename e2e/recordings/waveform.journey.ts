import type { RecordingDetail } from '../../src/features/records/recordings/record.ts'
import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { patientWhoAgreed, tone } from './consented.ts'
import { uploadFile } from './uploading.ts'

test('the waveform of an upload comes by itself, follows what is heard, and nobody waits for it to listen', async ({
  as,
}) => {
  const { patient } = await patientWhoAgreed()
  const desk = await as('pre-post-operator', '/gravacoes')
  // Four seconds of a tone, of which the second half is a quarter as loud.
  const buffer = tone(4)
  for (let at = 44 + 16_000; at < buffer.length; at += 1) buffer[at] = 128 + Math.round(((buffer[at] ?? 0) - 128) / 4)
  await uploadFile(desk, patient.name, { name: 'consulta.wav', mimeType: 'audio/wav', buffer })
  const tray = desk.getByRole('region', { name: 'Envios em andamento' })
  await expect(tray.getByText('Guardada')).toBeVisible()
  await tray.getByRole('button', { name: 'Abrir' }).click()

  const drawer = desk.getByRole('dialog', { name: `Consulta · ${patient.name}` })
  await expect(drawer.getByRole('button', { name: 'Ouvir', exact: true })).toBeEnabled()
  // Nothing of it was loaded here: how long it is, the server found out and told.
  await expect(drawer.getByText('0:00 / 0:04')).toBeVisible()
  await expect(drawer.getByText('A forma de onda está sendo preparada')).toHaveCount(0)
  await expect(drawer.getByText('Sem forma de onda')).toHaveCount(0)
  const { items } = await ask<{ items: { id: string }[] }>('admin', 'GET', `/recordings?patientId=${patient.id}`)
  const { peaks } = await ask<RecordingDetail>('admin', 'GET', `/recordings/${items[0]?.id}`)
  const [loud, quiet] = [peaks?.slice(0, 190) ?? [], peaks?.slice(210) ?? []]
  expect(Math.min(...loud)).toBeGreaterThan(90)
  expect(Math.max(...quiet)).toBeLessThan(35)

  await drawer.getByRole('button', { name: 'Ouvir', exact: true }).click()
  await expect(drawer.getByRole('button', { name: 'Pausar' })).toBeVisible()
})

test('what has a head and no sound is kept, and says that it has no waveform', async ({ as }) => {
  const { patient } = await patientWhoAgreed()
  const desk = await as('pre-post-operator', '/gravacoes')
  const buffer = tone(1).subarray(0, 44)
  await uploadFile(desk, patient.name, { name: 'vazia.wav', mimeType: 'audio/wav', buffer })
  const tray = desk.getByRole('region', { name: 'Envios em andamento' })
  await expect(tray.getByText('Guardada')).toBeVisible()
  await tray.getByRole('button', { name: 'Abrir' }).click()
  const drawer = desk.getByRole('dialog', { name: `Consulta · ${patient.name}` })
  await expect(drawer.getByText('Sem forma de onda: o som deste arquivo não pôde ser lido.')).toBeVisible()
})

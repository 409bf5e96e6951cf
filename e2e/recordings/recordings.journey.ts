import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { patientWhoAgreed, tone } from './consented.ts'
import { uploadFile } from './uploading.ts'

test('a consultation is uploaded over a line that breaks, heard from its middle, marked, and silent once the patient withdraws', async ({
  as,
  noise,
}) => {
  const { patient, consent } = await patientWhoAgreed()
  const desk = await as('pre-post-operator', '/gravacoes', { alone: true })
  noise.expect(/Failed to load resource/, /net::ERR/)
  let cuts = 0
  await desk.route('**/recordings/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH' || (cuts += 1) > 2) return route.continue()
    return route.abort('connectionreset')
  })
  await uploadFile(desk, patient.name, { name: 'consulta.wav', mimeType: 'audio/wav', buffer: tone(400) })
  const tray = desk.getByRole('region', { name: 'Envios em andamento' })
  await expect(tray.getByText('Guardada')).toBeVisible()
  expect(cuts).toBeGreaterThan(2)
  await tray.getByRole('button', { name: 'Abrir' }).click()

  const drawer = desk.getByRole('dialog', { name: `Consulta · ${patient.name}` })
  const position = drawer.getByRole('slider', { name: 'Posição' })
  await position.fill('300000')
  await drawer.getByRole('button', { name: 'Ouvir', exact: true }).click()
  await expect(drawer.getByText(/^5:0[1-9] \/ 6:40$/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Pausar' }).click()
  await drawer.getByRole('button', { name: 'Marcar este trecho' }).click()
  await drawer.getByRole('textbox', { name: /Marcar em 5:0/ }).fill('Fala da alergia')
  await drawer.getByRole('button', { name: 'Guardar marca' }).click()
  await expect(drawer.getByRole('button', { name: /Ir para 5:0/ })).toBeVisible()

  const manager = await as('after-sales', new URL(desk.url()).pathname + new URL(desk.url()).search)
  const theirs = manager.getByRole('dialog', { name: `Consulta · ${patient.name}` })
  await theirs.getByRole('button', { name: 'Ouvir', exact: true }).click()
  await expect(theirs.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Marcar este trecho' })).toHaveCount(0)

  await ask('admin', 'POST', `/consents/${consent.id}/revoke`, { reason: 'Mudou de ideia' })
  for (const open of [drawer, theirs]) {
    await expect(open.getByText('O paciente revogou o consentimento')).toBeVisible()
    await expect(open.getByRole('button', { name: 'Ouvir', exact: true })).toHaveCount(0)
  }
})

test('a file that lies about its kind is refused and given up', async ({ as, noise }) => {
  const { patient } = await patientWhoAgreed()
  const desk = await as('pre-post-operator', '/gravacoes')
  noise.expect(/Failed to load resource/)
  const zip = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(5000, 7)])
  await uploadFile(desk, patient.name, { name: 'consulta.mp3', mimeType: 'audio/mpeg', buffer: zip })
  const tray = desk.getByRole('region', { name: 'Envios em andamento' })
  await expect(tray.getByText(/não é um áudio ou vídeo/)).toBeVisible()
  await tray.getByRole('button', { name: 'Descartar' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(desk.getByText('O envio foi desfeito.')).toBeVisible()
  await expect(tray).toHaveCount(0)
})

test('reception opens no recordings', async ({ as }) => {
  const desk = await as('receptionist', '/gravacoes')
  await expect(desk.getByText(/permissão/).first()).toBeVisible()
})

import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { RecordingDetail } from '../../src/features/records/recordings/record.ts'
import { clockText } from '../../src/features/records/recordings/rules.ts'
import { chromium, chromiumArguments } from '../../scripts/chromium.ts'
import { patience } from '../../src/shared/testing/limits.ts'
import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { patientWhoAgreed, tone } from './consented.ts'
import { uploadFile } from './uploading.ts'

const { STORAGE_SWITCHES: switches, STORAGE_SECONDS: seconds = '600' } = process.env
const away = Number(seconds) * 1000

test.use({
  launchOptions: {
    executablePath: chromium(),
    args: [...chromiumArguments, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

/** Where a file stands that is uploaded. */
function fileOf(name: string, content: Buffer): string {
  const path = test.info().outputPath(name)
  writeFileSync(path, content)
  return path
}

test('an upload, a recording and a play outlast a storage that is away, and go on by themselves', async ({
  as,
  noise,
}) => {
  test.skip(!switches, 'npm run test:storage')
  noise.expect(/Failed to load resource/, /net::ERR/)
  const said = /O armazenamento (das gravações )?não responde/

  // Somebody listens to a long recording, near its beginning.
  const { patient: listened } = await patientWhoAgreed()
  const listener = await as('pre-post-operator', '/gravacoes')
  await uploadFile(listener, listened.name, fileOf('longa.wav', tone(1500)))
  const tray = listener.getByRole('region', { name: 'Envios em andamento' })
  await expect(tray.getByText('Guardada')).toBeVisible()
  await tray.getByRole('button', { name: 'Abrir' }).click()
  const drawer = listener.getByRole('dialog', { name: `Consulta · ${listened.name}` })
  await drawer.getByRole('button', { name: 'Ouvir', exact: true }).click()
  await expect(drawer.getByRole('button', { name: 'Pausar' })).toBeVisible()

  // Somebody records.
  const { patient: recorded } = await patientWhoAgreed()
  const recorder = await as('pre-post-operator', `/paciente?id=${recorded.id}&aba=recordings`)
  await recorder.getByRole('button', { name: 'Gravar agora' }).click()
  const asked = recorder.getByRole('dialog', { name: 'Gravar agora' })
  await asked.getByRole('textbox', { name: 'Nome', exact: true }).fill('Dra. Helena Prado')
  await asked.getByRole('checkbox', { name: /concordaram antes/ }).check()
  await asked.getByRole('button', { name: 'Começar a gravar' }).click()
  const running = recorder.getByRole('dialog', { name: `Gravando · ${recorded.name}` })
  await expect(running.getByText('0:04')).toBeVisible()

  // Somebody uploads over a line so slow that it is in the middle when the storage goes.
  const { patient: sent } = await patientWhoAgreed()
  const sender = await as('pre-post-operator', '/gravacoes')
  const line = await sender.context().newCDPSession(sender)
  const speed = { offline: false, latency: 20, downloadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 100_000 })
  const file = tone(1000)
  await uploadFile(sender, sent.name, fileOf('lenta.wav', file))
  const sending = sender.getByRole('region', { name: 'Envios em andamento' })
  await expect(sending.getByText(/^[1-9]\d?% enviado/)).toBeVisible()

  await fetch(`${switches}/away`, { method: 'POST' })
  const since = Date.now()
  await expect(sending.getByText(said)).toBeVisible()
  await expect(running.getByText(said)).toBeVisible()
  // Far from what the browser has.
  await drawer.getByRole('slider', { name: 'Posição' }).fill('1300000')
  await expect(drawer.getByText(said)).toBeVisible()
  // The rest of Pauta does not mind.
  await listener.reload()
  await expect(drawer.getByRole('button', { name: 'Ouvir', exact: true })).toBeVisible()
  await drawer.getByRole('slider', { name: 'Posição' }).fill('1300000')
  await drawer.getByRole('button', { name: 'Ouvir', exact: true }).click()
  await expect(drawer.getByText(said)).toBeVisible()

  await expect.poll(() => Date.now() - since, { timeout: away + patience, intervals: [5_000] }).toBeGreaterThan(away)
  for (const told of [sending, running, drawer]) await expect(told.getByText(said)).toBeVisible()
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 })
  await fetch(`${switches}/back`, { method: 'POST' })

  await expect(sending.getByText('Guardada')).toBeVisible()
  await expect(running.getByText(said)).toHaveCount(0)
  await expect(drawer.getByText(/^2[12]:\d\d \/ 25:00$/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expect(drawer.getByText(said)).toHaveCount(0)
  await running.getByRole('button', { name: 'Parar e guardar' }).click()
  await expect(running).toBeHidden()

  const keptOf = async (patientId: string): Promise<RecordingDetail> => {
    const { items } = await ask<{ items: { id: string }[] }>('admin', 'GET', `/recordings?patientId=${patientId}`)
    return ask<RecordingDetail>('admin', 'GET', `/recordings/${items[0]?.id}`)
  }
  expect(await keptOf(sent.id)).toMatchObject({
    state: 'ready',
    bytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
  })
  // Whatever was said while the storage was away is there, and listened to in its turn.
  await expect.poll(async () => (await keptOf(recorded.id)).durationMs).toBeGreaterThan(away)
  const { durationMs, peaks } = await keptOf(recorded.id)
  expect(peaks?.some((peak) => peak > 50)).toBe(true)
  test.info().annotations.push({ type: 'recorded', description: clockText(durationMs ?? 0) })
})

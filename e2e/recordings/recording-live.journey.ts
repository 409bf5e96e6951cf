import { chromium, chromiumArguments } from '../../scripts/chromium.ts'
import { expect, test } from '../kit/journey.ts'
import { patientWhoAgreed } from './consented.ts'

test.use({
  launchOptions: {
    executablePath: chromium(),
    args: [...chromiumArguments, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('a consultation is recorded here, its tab crashes, and what was said is kept and heard', async ({ as }) => {
  const { patient } = await patientWhoAgreed()
  const desk = await as('pre-post-operator', `/paciente?id=${patient.id}&aba=recordings`)
  const begin = async () => {
    await desk.getByRole('button', { name: 'Gravar agora' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Gravar agora' })
    await expect(dialog.getByText('O paciente autorizou ser gravado em')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Dra. Helena Prado')
    await dialog.getByRole('checkbox', { name: /concordaram antes/ }).check()
    await dialog.getByRole('button', { name: 'Começar a gravar' }).click()
    const running = desk.getByRole('dialog', { name: `Gravando · ${patient.name}` })
    await expect(running.getByText('0:04')).toBeVisible()
    return running
  }
  await begin()
  // As a crash does: nothing is asked, nothing is told.
  desk.once('dialog', (asked) => void asked.accept())
  await desk.goto(`/paciente?id=${patient.id}&aba=recordings`)
  await desk.getByRole('button', { name: /Consulta.*Chegando/ }).click()
  const drawer = desk.getByRole('dialog', { name: `Consulta · ${patient.name}` })
  await drawer.getByRole('button', { name: 'Guardar o que chegou' }).click()
  await drawer.getByRole('button', { name: 'Ouvir', exact: true }).click()
  await expect(drawer.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  const running = await begin()
  await running.getByRole('button', { name: 'Parar e guardar' }).click()
  await expect(running).toBeHidden()
  await expect(drawer.getByText('Guardada', { exact: true })).toBeVisible()
  // The browser knows no length of what it recorded: the server has listened to it.
  await expect(drawer.getByText(/^0:00 \/ 0:\d\d$/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Ouvir', exact: true }).click()
  await expect(drawer.getByRole('button', { name: 'Pausar' })).toBeVisible()
})

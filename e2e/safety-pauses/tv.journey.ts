import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { surgeryNow } from '../kit/theatre.ts'
import { newId } from '../../src/shared/ids.ts'

test('a television trades a code for the board alone, follows the taps, and is closed from room control', async ({
  as,
  visitor,
  noise,
}) => {
  noise.expect(/404/)
  const day = await surgeryNow()
  const desk = await as('admin', `/controle-de-salas?unidade=${day.unit.id}`)
  await desk.getByRole('button', { name: 'TV', exact: true }).click()
  await desk.getByRole('button', { name: 'Abrir em uma TV' }).click()
  const address = new URL(await desk.getByRole('dialog').getByRole('code').innerText())
  const tv = await visitor(`${address.pathname}${address.search}`)
  await tv.getByRole('button', { name: 'Abrir quadro' }).click()
  await expect(tv).toHaveURL(/\/api\/v1\/links\//)
  await expect(tv.getByText('O. P.')).toBeVisible()
  await expect(tv.getByText('em fila')).toBeVisible()
  await expect(tv.locator('body')).not.toContainText(day.patient.name)

  const step = { id: newId(), step: 'in-room', tappedAt: new Date().toISOString() }
  await ask('admin', 'POST', `/theatre/cases/${day.appointment.id}/steps`, step)
  await expect(tv.getByText('em sala')).toBeVisible()

  // The code is used up.
  const other = await visitor(`${address.pathname}${address.search}`)
  await other.getByRole('button', { name: 'Abrir quadro' }).click()
  await expect(other.getByRole('alert')).toContainText('não abre nenhum painel')

  await desk.getByRole('button', { name: 'Fechar painel' }).click()
  await expect(tv.getByText(/Este link não está aberto/)).toBeVisible()
})

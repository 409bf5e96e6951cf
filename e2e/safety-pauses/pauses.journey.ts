import { expect, test } from '../kit/journey.ts'
import { answerFirst, drawerOfPauses, rightPin, typePin, withPin } from '../kit/pauses.ts'
import { surgeryNow, type TheatreDay } from '../kit/theatre.ts'

const wrong = '906152'

const pausesOf = ({ unit, appointment }: TheatreDay) => `/controle-de-salas?unidade=${unit.id}&pausas=${appointment.id}`

test('a pause is answered item by item, seen by a colleague, and signed with a PIN after a wrong one', async ({
  as,
  noise,
}) => {
  noise.expect(/422/)
  const day = await surgeryNow()
  await withPin(day)
  const desk = await as('admin', pausesOf(day))
  const colleague = await as('sales-manager', pausesOf(day))
  const drawer = drawerOfPauses(desk)
  await expect(drawer).toContainText('Falta responder 7 itens')
  await expect(drawer.getByRole('button', { name: /^Assinar/ })).toBeDisabled()
  await answerFirst(drawer)
  await drawer.getByRole('button', { name: /^Assinar/ }).click()
  await typePin(desk, wrong)
  await expect(desk.getByText('PIN errado. Restam 4 tentativas')).toBeVisible()
  await typePin(desk, rightPin)
  await expect(drawer.getByRole('tab', { name: '1. Antes da anestesia' })).toBeVisible()
  await drawer.getByRole('tab', { name: '1. Antes da anestesia' }).click()
  await expect(drawer).toContainText(/Assinou \d\d:\d\d, no acesso de Helena/)
  const seen = drawerOfPauses(colleague)
  // Once it is signed, the next one is what stands open.
  await expect(seen.getByRole('tab', { name: '2. Antes da incisão' })).toHaveAttribute('aria-selected', 'true')
  await seen.getByRole('tab', { name: '1. Antes da anestesia' }).click()
  await expect(seen).toContainText('assinada')
})

test('five wrong PINs lock it, and a manager who lets the case go on leaves a mark in red', async ({ as, noise }) => {
  noise.expect(/422/)
  const day = await surgeryNow()
  await withPin(day)
  const desk = await as('admin', pausesOf(day))
  const drawer = drawerOfPauses(desk)
  await answerFirst(drawer)
  await drawer.getByRole('button', { name: /^Assinar/ }).click()
  for (const said of [/Restam 4/, /Restam 3/, /Restam 2/, /Mais um erro/, /está bloqueado no seu acesso/]) {
    await typePin(desk, wrong)
    await expect(desk.getByText(said)).toBeVisible()
  }
  await desk
    .getByRole('dialog', { name: /^Assinatura de/ })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  await expect(drawer).toContainText('PIN bloqueado')
  await drawer.getByRole('button', { name: 'Liberar sem a pausa' }).click()
  const question = desk.getByRole('dialog', { name: 'Liberar a cirurgia sem esta pausa?' })
  await question.getByRole('textbox').fill('Urgência clínica')
  await question.getByRole('button', { name: 'Liberar sem a pausa' }).click()
  await drawer.getByRole('tab', { name: '1. Antes da anestesia' }).click()
  await expect(drawer).toContainText(/Liberada sem a pausa por Helena Vasconcelos/)
  await expect(drawer).toContainText('Urgência clínica')
})

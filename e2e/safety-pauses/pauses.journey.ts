import type { Locator, Page } from '@playwright/test'
import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { surgeryNow, type TheatreDay } from '../kit/theatre.ts'

const [right, wrong] = ['284715', '906152']

const pausesOf = ({ unit, appointment }: TheatreDay) => `/controle-de-salas?unidade=${unit.id}&pausas=${appointment.id}`
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Pausas de segurança' })

/** The surgeon of the case, with a PIN. */
async function withPin({ appointment: { professionalIds } }: TheatreDay): Promise<void> {
  await ask('admin', 'POST', `/professionals/${professionalIds[0]}/pin`, { pin: right })
}

/** Answers each item of the first pause as it is to be; the patient is called by name and record number. */
async function answerFirst(drawer: Locator): Promise<void> {
  await drawer.getByRole('checkbox', { name: /^Nome:/ }).check()
  await drawer.getByRole('checkbox', { name: /^Prontuário:/ }).check()
  for (const name of ['O paciente confirmou', 'Sítio cirúrgico', 'Verificação do equipamento', 'Oxímetro']) {
    const done = drawer.getByRole('group', { name: new RegExp(name) }).getByRole('button', { name: 'Feito' })
    await done.click()
    await expect(done).toHaveAttribute('aria-pressed', 'true')
  }
  for (const name of ['Alergia', 'Via aérea', 'perda de sangue']) {
    const no = drawer.getByRole('group', { name: new RegExp(name) }).getByRole('button', { name: 'Não' })
    await no.click()
    await expect(no).toHaveAttribute('aria-pressed', 'true')
  }
}

async function typePin(page: Page, pin: string): Promise<void> {
  const pad = page.getByRole('dialog', { name: /^Assinatura de/ })
  for (const digit of pin) await pad.getByRole('button', { name: `Número ${digit}` }).click()
}

test('a pause is answered item by item, seen by a colleague, and signed with a PIN after a wrong one', async ({
  as,
  noise,
}) => {
  noise.expect(/422/)
  const day = await surgeryNow()
  await withPin(day)
  const desk = await as('admin', pausesOf(day))
  const colleague = await as('sales-manager', pausesOf(day))
  const drawer = drawerOf(desk)
  await expect(drawer).toContainText('Falta responder 7 itens')
  await expect(drawer.getByRole('button', { name: /^Assinar/ })).toBeDisabled()
  await answerFirst(drawer)
  await drawer.getByRole('button', { name: /^Assinar/ }).click()
  await typePin(desk, wrong)
  await expect(desk.getByText('PIN errado. Restam 4 tentativas')).toBeVisible()
  await typePin(desk, right)
  await expect(drawer.getByRole('tab', { name: '1. Antes da anestesia' })).toBeVisible()
  await drawer.getByRole('tab', { name: '1. Antes da anestesia' }).click()
  await expect(drawer).toContainText(/Assinou \d\d:\d\d, no acesso de Helena/)
  const seen = drawerOf(colleague)
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
  const drawer = drawerOf(desk)
  await answerFirst(drawer)
  await drawer.getByRole('button', { name: /^Assinar/ }).click()
  for (const said of [/Restam 4/, /Restam 3/, /Restam 2/, /Mais um erro/, /está bloqueado depois de cinco erros/]) {
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

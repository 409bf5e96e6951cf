import type { Locator, Page } from '@playwright/test'
import type { BlockDetail } from '../../src/features/agenda/blocks/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { addDays, addMonths, instantAt } from '../../src/shared/time.ts'
import { dayPath } from '../kit/agenda.ts'
import { ask, booked, clock, newPatient, peopleOf, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import type { Person } from '../kit/people.ts'
import { fullWeek, monthOfOnesOwn, rostered, RosterScreen, rosterUnit } from '../kit/roster.ts'
import { seenOnPhone } from '../kit/windows.ts'

/**
 * Sends a form and expects all that is wrong with it at once: each field marked, with a sentence of its own, the focus in
 * the first of them, and what was typed still there.
 */
async function expectAllAtOnce(form: Locator, send: () => Promise<void>, fields: readonly string[]): Promise<void> {
  await expect(form.locator('input:visible, textarea:visible, select:visible').first()).toBeVisible()
  const typed = await valuesIn(form)
  await send()
  const wrong = form.locator('[aria-invalid="true"]')
  await expect(wrong).toHaveCount(fields.length)
  for (const [index, name] of fields.entries()) {
    await expect(wrong.nth(index)).toHaveAccessibleName(name)
    await expect(wrong.nth(index)).toHaveAccessibleDescription(/\S/)
  }
  const focused = form.page().locator(':focus')
  await expect(wrong.first().and(focused).or(wrong.first().locator(':focus'))).toHaveCount(1)
  expect(await valuesIn(form)).toEqual(typed)
}

async function valuesIn(form: Locator): Promise<string[]> {
  const fields = await form.locator('input:visible, textarea:visible, select:visible').all()
  const values = await Promise.all(fields.map((field) => field.inputValue()))
  // A time zone is shown with the time that it is there, which goes on meanwhile.
  return values.map((value) => value.replace(/ · \d\d:\d\d$/, ''))
}

interface Form {
  readonly name: string
  readonly person: Person
  readonly path: string
  readonly spoil?: (page: Page) => Promise<void>
  /** What is wrong, in the order of the form. */
  readonly fields: readonly string[]
}

const forms: readonly Form[] = [
  {
    name: 'a patient',
    person: 'receptionist',
    path: '/pacientes?novo=1',
    spoil: async (page) => {
      await page.getByLabel('CPF').fill('111.111.111-11')
      await page.getByLabel('Data de nascimento').fill('01/01/2999')
      await page.getByLabel('E-mail').fill('ana@')
    },
    fields: ['Nome completo', 'CPF', 'Data de nascimento', 'E-mail'],
  },
  {
    name: 'a procedure',
    person: 'admin',
    path: '/configuracoes?aba=procedimentos&novo=1',
    spoil: async (page) => page.getByLabel('Duração').fill('0'),
    fields: ['Nome', 'Código', 'Duração (minutos)'],
  },
  {
    name: 'a unit',
    person: 'admin',
    path: '/configuracoes?aba=unidades&novo=1',
    fields: ['Nome', 'Nome curto', 'Cidade'],
  },
  {
    name: 'a room',
    person: 'admin',
    path: '/configuracoes?aba=salas&novo=1',
    spoil: async (page) => page.getByLabel(/Preparo/).fill('999'),
    fields: ['Sala', 'Preparo (minutos)'],
  },
  {
    name: 'a holiday',
    person: 'admin',
    path: '/configuracoes?aba=feriados&novo=1',
    fields: ['Dia', 'Feriado', 'Unidades'],
  },
  {
    name: 'a professional',
    person: 'admin',
    path: '/equipes?aba=profissionais&novo=1',
    spoil: async (page) => {
      await page.getByLabel('Número no CRM').fill('12345')
      await page.getByLabel('UF do registro').selectOption('')
      await page.getByLabel('E-mail').fill('ana@')
    },
    fields: ['Nome', 'UF do registro', 'E-mail'],
  },
  {
    name: 'a team',
    person: 'location-manager',
    path: '/equipes?novo=1',
    spoil: async (page) => page.getByLabel(/por dia/).fill('99'),
    fields: ['Nome', 'Cirurgias por dia'],
  },
  { name: 'an invitation', person: 'admin', path: '/configuracoes?novo=1', fields: ['Nome', 'E-mail', 'Unidades'] },
  { name: 'a block', person: 'location-manager', path: '/bloqueios?novo=1', fields: ['Sala', 'Motivo'] },
  { name: 'a block request', person: 'receptionist', path: '/requisicoes-bloqueio?nova=1', fields: ['Sala', 'Motivo'] },
  {
    name: 'the profile',
    person: 'after-sales',
    path: '/perfil',
    spoil: async (page) => {
      await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('')
      await page.getByLabel('Telefone').fill('119')
    },
    fields: ['Nome', 'Telefone'],
  },
]

for (const { name, person, path, spoil, fields } of forms) {
  test(`${name}: everything that is wrong with the form is told at once, at the desk and on a phone`, async ({
    as,
  }) => {
    const page = await as(person, path)
    const form = page.locator('[data-form]').first()
    await expect(form).toBeVisible()
    await spoil?.(page)
    const send = () => form.locator('[type=submit]').click()
    await expectAllAtOnce(form, send, fields)
    await seenOnPhone(page, () => expectAllAtOnce(form, send, fields))
  })
}

test('signing in: both fields say that they are empty', async ({ visitor }) => {
  const page = await visitor('/')
  const form = page.locator('form')
  await expect(form).toBeVisible()
  await expectAllAtOnce(form, () => page.getByRole('button', { name: 'Entrar', exact: true }).click(), [
    'E-mail',
    'Senha',
  ])
})

test('cancelling asks for the reason, and where it says too little for a note', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const { id } = await booked(slot, patient, clock('09:00'))
  const page = await as('receptionist', `${dayPath(slot)}&agendamento=${id}`)
  await page.getByRole('dialog', { name: patient.name }).getByRole('button', { name: 'Cancelar agendamento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar o agendamento' })
  const send = () => dialog.getByRole('button', { name: 'Cancelar agendamento' }).click()
  await expectAllAtOnce(dialog, send, ['Motivo do cancelamento'])
  await dialog.getByRole('radio', { name: 'outro' }).check()
  await expect(dialog.getByText('Escolha o motivo do cancelamento.')).toHaveCount(0)
  await send()
  await expect(dialog.getByRole('textbox')).toBeFocused()
})

test('a block is divided only at two moments, and half a moment is none', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const at = (time: string) => instantAt(slot.date, clock(time), slot.unit.timeZone)
  const block = await ask<BlockDetail>('location-manager', 'POST', '/blocks', {
    id: newId(),
    unitId: slot.unit.id,
    roomId: slot.room.id,
    reason: 'Manutenção',
    startsAt: at('09:00'),
    endsAt: at('15:00'),
  })
  const page = await as('location-manager', `/bloqueios?unidade=${slot.unit.id}&bloqueio=${block.id}`)
  await page.getByRole('button', { name: /^Dividir/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Dividir/ })
  const labels = ['O primeiro termina em', 'O segundo começa em']
  // Never sent: what stood there before is not what is meant any more.
  for (const label of labels) await dialog.getByLabel(label).fill('31/02')
  await expectAllAtOnce(dialog, () => dialog.getByRole('button', { name: 'Dividir' }).click(), labels)
  expect(await ask<BlockDetail>('admin', 'GET', `/blocks/${block.id}`)).toMatchObject({ endsAt: block.endsAt })
})

test('the roster: a shift and a swap say all that is wrong', async ({ as }) => {
  const unit = await rosterUnit()
  const month = await monthOfOnesOwn(unit)
  const date = fullWeek(unit, month)
  const [nurse] = await peopleOf(unit, 'nurse', addMonths(month, 1), 2)
  await rostered(unit, [nurse!], [date], { from: date, to: addDays(date, 4) })
  const page = await as('location-manager', `/escala?unidade=${unit.id}&dia=${month}`)
  const roster = new RosterScreen(page)
  const dialog = page.getByRole('dialog')

  await roster.draw(nurse!, addDays(date, 1), addDays(date, 1))
  await dialog.getByLabel('Das').fill('25')
  await expectAllAtOnce(dialog, () => dialog.getByRole('button', { name: 'Incluir', exact: true }).click(), [
    'Das',
    'às',
  ])
  await page.keyboard.press('Escape')

  await roster.shift(nurse!, date, '07–13').click()
  await page.getByRole('button', { name: 'Ceder ou trocar…' }).click()
  await expectAllAtOnce(dialog, () => dialog.getByRole('button', { name: 'Pedir troca' }).click(), [
    'Com quem',
    'Motivo',
  ])
})

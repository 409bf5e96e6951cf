import type { Page } from '@playwright/test'
import { Agenda, dayPath } from '../kit/agenda.ts'
import { BookingForm } from '../kit/booking-form.ts'
import { appointmentsOn, ask, booked, clock, newPatient, peopleOf, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { password } from '../kit/people.ts'
import { fullWeek, monthOfOnesOwn, rostered, rosterUnit, RosterScreen } from '../kit/roster.ts'
import type { Pattern } from '../../src/features/agenda/roster/pattern-contract.ts'
import type { Swap } from '../../src/features/agenda/roster/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { addDays, addMonths } from '../../src/shared/time.ts'

/** What happens to a session that ends on the server: the token still looks like one, but is worth nothing. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    const [head, body] = (localStorage.getItem('token') ?? '').split('.')
    localStorage.setItem('token', `${head}.${body}.nothing`)
  })
}

async function signInAgain(page: Page, name: string): Promise<void> {
  const again = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await again.getByLabel('Senha', { exact: true }).fill(password)
  await again.getByRole('button', { name: `Continuar como ${name}` }).click()
  await expect(again).toHaveCount(0)
}

/** The next thing sent to a path arrives, and its answer does not. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  let isLost = false
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue()
      isLost = true
      await route.fetch()
      await route.abort('connectionreset')
    },
  )
}

test('a booking sent into a dead connection is kept, and goes through once it is back', async ({ as, noise }) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const desk = await as('receptionist', dayPath(slot))
  const agenda = new Agenda(desk)
  await agenda.click(slot, '09:00')
  const form = new BookingForm(desk)
  await form.complete({ patient: patient.name, procedure: slot.procedure.name, doctor: slot.doctor.name })
  await form.dialog.getByLabel('Observações').fill('Traz exames de sangue')
  await desk.context().setOffline(true)
  await form.send()
  await expect(form.dialog.getByRole('alert')).toContainText(/conexão/i)
  await expect(form.dialog.getByLabel('Observações')).toHaveValue('Traz exames de sangue')
  await expect(form.dialog.getByRole('combobox', { name: 'Paciente' })).toHaveValue(patient.name)

  await desk.context().setOffline(false)
  await form.send()
  await expect(agenda.cardAt(slot, patient, '09:00–09:30')).toBeVisible()
  expect(await appointmentsOn(slot.unit, slot.date)).toHaveLength(1)
})

test('an answer that gets lost on its way does not book twice', async ({ as, noise }) => {
  noise.expect(/ERR_CONNECTION_RESET/)
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const desk = await as('receptionist', dayPath(slot), { alone: true })
  await new Agenda(desk).click(slot, '09:00')
  const form = new BookingForm(desk)
  await form.complete({ patient: patient.name, procedure: slot.procedure.name, doctor: slot.doctor.name })
  await loseAnswer(desk, '/api/v1/appointments')
  await form.send()
  await expect(form.dialog.getByRole('alert')).toContainText(/conexão/i)
  await form.send()
  await expect(form.dialog).toHaveCount(0)
  await expect(new Agenda(desk).cardAt(slot, patient, '09:00–09:30')).toBeVisible()
  expect(await appointmentsOn(slot.unit, slot.date)).toHaveLength(1)
})

test('a swap whose answer gets lost is asked for once, when it is sent again', async ({ as, noise }) => {
  noise.expect(/ERR_CONNECTION_RESET/)
  const unit = await rosterUnit()
  const month = await monthOfOnesOwn(unit)
  const date = fullWeek(unit, month)
  const [nurse, colleague] = await peopleOf(unit, 'nurse', addMonths(month, 1), 2)
  await rostered(unit, [nurse!], [date], { from: date, to: addDays(date, 4) })
  const desk = await as('location-manager', `/escala?unidade=${unit.id}&dia=${date}`, { alone: true })
  await new RosterScreen(desk).shift(nurse!, date, '07–13').click()
  await desk.getByRole('button', { name: 'Ceder ou trocar…' }).click()
  const asking = desk.getByRole('dialog', { name: /^Ceder ou trocar/ })
  await asking.getByRole('combobox', { name: 'Com quem' }).click()
  await desk.getByRole('option', { name: colleague!.name }).click()
  const reason = `Viagem ${newId().slice(-6)}`
  await asking.getByRole('textbox', { name: 'Motivo' }).fill(reason)
  await loseAnswer(desk, '/api/v1/roster/swaps')
  await asking.getByRole('button', { name: 'Pedir troca' }).click()
  await expect(desk.getByText(/conexão/i).first()).toBeVisible()
  await asking.getByRole('button', { name: 'Pedir troca' }).click()
  await expect(desk.getByText('Troca pedida')).toBeVisible()
  const { items } = await ask<{ items: Swap[] }>('location-manager', 'GET', `/roster/swaps?unitId=${unit.id}`)
  expect(items.filter((swap) => swap.reason === reason)).toHaveLength(1)
})

test('weeks whose answer gets lost are kept as one pattern, when they are sent again', async ({ as, noise }) => {
  noise.expect(/ERR_CONNECTION_RESET/)
  const unit = await rosterUnit()
  const month = await monthOfOnesOwn(unit)
  const name = `Plantões ${newId().slice(-6)}`
  const desk = await as('location-manager', `/escala?unidade=${unit.id}&dia=${month}`, { alone: true })
  await desk.getByRole('status').getByRole('button', { name: 'Preencher com um modelo…' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('Salvar semanas como modelo').click()
  await dialog.getByRole('textbox', { name: 'Nome do modelo' }).fill(name)
  await loseAnswer(desk, '/api/v1/roster/patterns')
  await dialog.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(desk.getByText(/conexão/i).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(desk.getByText(`Modelo ${name} salvo`)).toBeVisible()
  const { items } = await ask<{ items: Pattern[] }>('location-manager', 'GET', `/roster/patterns?unitId=${unit.id}`)
  expect(items.filter((pattern) => pattern.name === name)).toHaveLength(1)
})

test('two people correct one patient: nobody’s words are lost', async ({ as, noise }) => {
  noise.expect(/409 \(Conflict\)/)
  const patient = await newPatient('Ximena')
  const desk = await as('receptionist', `/pacientes?paciente=${patient.id}&editar=1`)
  const drawer = desk.getByRole('dialog')
  await drawer.getByLabel('Alergias').fill('Látex')
  await ask('after-sales', 'PATCH', `/patients/${patient.id}`, { version: patient.version, notes: 'Prefere a tarde' })
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  const merged = drawer.getByRole('alert')
  await expect(merged).toContainText('salvou este cadastro enquanto você escrevia')
  await expect(drawer.getByLabel('Alergias')).toHaveValue('Látex')
  await expect(drawer.getByLabel('Observações')).toHaveValue('Prefere a tarde')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect(desk.getByText('Cadastro salvo.')).toBeVisible()
  expect(await ask('admin', 'GET', `/patients/${patient.id}`)).toMatchObject({
    allergies: 'Látex',
    notes: 'Prefere a tarde',
  })
})

test('what a colleague changes in an open appointment appears in the form, and saving keeps both', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const { id, version } = await booked(slot, patient, clock('09:00'))
  const desk = await as('receptionist', `${dayPath(slot)}&agendamento=${id}&acao=alterar`)
  const form = new BookingForm(desk, 'Alterar agendamento')
  await form.dialog.getByRole('textbox', { name: 'Início' }).fill('16:30')
  await expect(desk.getByText(/^Ao vivo desde/)).toBeVisible()
  await ask('after-sales', 'PATCH', `/appointments/${id}`, { version, notes: 'Ligar antes' })
  await expect(form.dialog.getByRole('alert')).toContainText('Já atualizado aqui: Observações.')
  await expect(form.dialog.getByRole('textbox', { name: 'Início' })).toHaveValue('16:30')
  await expect(form.dialog.getByLabel('Observações')).toHaveValue('Ligar antes')
  await form.send('Salvar alteração')
  await expect(new Agenda(desk).cardAt(slot, patient, '16:30–17:00')).toBeVisible()
  expect(await ask('admin', 'GET', `/appointments/${id}`)).toMatchObject({ notes: 'Ligar antes' })
})

test('who has not heard of a colleague’s change does not overwrite it, and what was typed stays', async ({
  as,
  noise,
}) => {
  noise.expect(/409 \(Conflict\)/, /ERR_FAILED/)
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const { id, version } = await booked(slot, patient, clock('09:00'))
  const desk = await as('receptionist', dayPath(slot), { alone: true })
  await desk.route('**/api/v1/live', (route) => route.abort())
  await desk.goto(`${dayPath(slot)}&agendamento=${id}&acao=alterar`)
  const form = new BookingForm(desk, 'Alterar agendamento')
  await form.dialog.getByRole('textbox', { name: 'Início' }).fill('16:30')
  await form.dialog.getByLabel('Observações').fill('Vem com a filha')
  await ask('after-sales', 'PATCH', `/appointments/${id}`, { version, notes: 'Ligar antes' })
  await form.send('Salvar alteração')
  await expect(form.dialog.getByRole('alert')).toContainText('salvou este cadastro enquanto você escrevia')
  await expect(form.dialog.getByRole('radio', { name: /Ligar antes/ })).not.toBeChecked()
  await expect(form.dialog.getByRole('textbox', { name: 'Início' })).toHaveValue('16:30')
  await expect(form.dialog.getByLabel('Observações')).toHaveValue('Vem com a filha')
  expect(await ask('admin', 'GET', `/appointments/${id}`)).toMatchObject({ notes: 'Ligar antes' })
  await form.send('Salvar alteração')
  await expect(new Agenda(desk).cardAt(slot, patient, '16:30–17:00')).toBeVisible()
})

test('a session that ends while booking asks for the password over the form, and the booking goes on', async ({
  as,
  noise,
}) => {
  noise.expect(/401 \(Unauthorized\)/, /ProviderError/)
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const desk = await as('receptionist', dayPath(slot))
  const agenda = new Agenda(desk)
  await agenda.click(slot, '09:00')
  const form = new BookingForm(desk)
  await form.complete({ patient: patient.name, procedure: slot.procedure.name, doctor: slot.doctor.name })
  await form.dialog.getByLabel('Observações').fill('Traz exames de sangue')
  await endSession(desk)
  await form.send()
  await signInAgain(desk, 'Jéssica Nascimento')
  await expect(form.dialog.getByLabel('Observações')).toHaveValue('Traz exames de sangue')
  await form.send()
  await expect(agenda.cardAt(slot, patient, '09:00–09:30')).toBeVisible()
})

test('a session that ends while a patient is registered loses nothing either', async ({ as, noise }) => {
  noise.expect(/401 \(Unauthorized\)/, /ProviderError/)
  const desk = await as('receptionist', '/pacientes?novo=1')
  const form = desk.getByRole('dialog', { name: 'Novo paciente' })
  const { name } = await newPatient('Yolanda')
  await form.getByLabel('Nome completo').fill(`${name} Filha`)
  await form.getByLabel('Cidade').fill('Campinas')
  await endSession(desk)
  // The look-up of likely duplicates may meet the ended session first: the password is then asked for already, and the
  // button lies under the question.
  await form.getByRole('button', { name: 'Cadastrar paciente' }).dispatchEvent('click')
  await signInAgain(desk, 'Jéssica Nascimento')
  await expect(form.getByLabel('Nome completo')).toHaveValue(`${name} Filha`)
  await form.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(desk.getByText(`${name} Filha foi cadastrado(a).`)).toBeVisible()
})

test('a booking that was being typed is offered after a reload', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const desk = await as('receptionist', dayPath(slot))
  await new Agenda(desk).click(slot, '11:00')
  const form = new BookingForm(desk)
  await form.choose('Paciente', patient.name)
  await form.dialog.getByLabel('Observações').fill('Prefere a sala do fundo')
  await desk.reload()
  await expect(form.dialog.getByRole('status')).toContainText(`Há um rascunho de ${patient.name}`)
  await expect(form.dialog.getByLabel('Observações')).toHaveValue('')
  await form.dialog.getByRole('button', { name: 'Retomar' }).click()
  await expect(form.dialog.getByLabel('Observações')).toHaveValue('Prefere a sala do fundo')
  await expect(form.dialog.getByRole('combobox', { name: 'Paciente' })).toHaveValue(patient.name)
  await form.expectTime(slot.date, '11:00', 30)
})

import type { AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { addDays, addMonths, formatDay } from '../../src/shared/time.ts'
import { ask, booked, clock, newPatient, peopleOf, procedureCalled } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { fullWeek, monthOfOnesOwn, rostered, RosterScreen, rosterUnit } from '../kit/roster.ts'

/** An appointment of a doctor at nine in the morning. */
async function bookedAtNine(
  unit: Awaited<ReturnType<typeof rosterUnit>>,
  date: string,
  doctor: Awaited<ReturnType<typeof peopleOf>>[number],
) {
  const room = unit.rooms.find(({ kind, active }) => kind === 'consultation' && active)!
  const procedure = await procedureCalled('Avaliação capilar')
  const patient = await newPatient()
  const slot = { unit, date, room, doctor, procedure }
  return { patient, appointment: await booked(slot, patient, clock('09:00'), { by: 'admin' }) }
}

test('a manager builds a month’s roster from a pattern in under a minute, publishes it and sees the coverage', async ({
  as,
}) => {
  const unit = await rosterUnit()
  const month = await monthOfOnesOwn(unit)
  const [doctor] = await peopleOf(unit, 'doctor', addMonths(month, 1), 2)
  const nurses = await peopleOf(unit, 'nurse', addMonths(month, 1), 2)
  const monday = fullWeek(unit, month)
  await bookedAtNine(unit, monday, doctor!)
  const name = `Semana padrão ${newId().slice(-6)}`
  const lines = [doctor!, ...nurses].flatMap(({ id, function: work }) =>
    [1, 2, 3, 4, 5].map((weekday) => ({
      week: 1,
      weekday,
      professionalId: id,
      function: work,
      kind: 'shift',
      starts: '07:00',
      minutes: 360,
    })),
  )
  await ask('location-manager', 'POST', '/roster/patterns', { id: newId(), unitId: unit.id, name, weeks: 1, lines })

  const desk = await as('location-manager', `/escala?unidade=${unit.id}&dia=${month}`)
  const roster = new RosterScreen(desk)
  await desk.getByRole('status').getByRole('button', { name: 'Preencher com um modelo…' }).click()
  const filling = desk.getByRole('dialog', { name: 'Preencher com um modelo' })
  await filling.getByRole('combobox', { name: 'Modelo' }).click()
  await desk.getByRole('option', { name }).click()
  await filling.getByRole('button', { name: /^Preencher \d+/ }).click()
  await expect(filling.getByText(/plantões incluídos no rascunho/)).toBeVisible()
  await filling.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(roster.shift(doctor!, monday, '07–13, novo no rascunho')).toBeVisible()
  await desk.getByRole('button', { name: 'Publicar…' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Publicar escala' }).click()
  await expect(desk.getByText('Tudo publicado')).toBeVisible()
  await expect(roster.shift(doctor!, monday, '07–13')).toHaveAccessibleName(
    `${doctor!.name}, ${formatDay(monday, 'pt-BR')}, 07–13`,
  )
  await expect(
    desk.getByRole('button', { name: new RegExp(`^${formatDay(monday, 'pt-BR')}: completo. Médicos \\d+ de 1`) }),
  ).toBeVisible()

  // Whoever only looks sees it at once, with nothing to press.
  const viewer = await as('external-access-unit', `/escala?unidade=${unit.id}&dia=${month}`)
  await expect(new RosterScreen(viewer).shift(doctor!, monday, '07–13')).toBeVisible()
  await expect(viewer.getByRole('button', { name: /^(Publicar|Preencher|Mais ações)/ })).toHaveCount(0)
})

test('publishing waits until an appointment that loses its doctor has a plan, and hands it over', async ({ as }) => {
  const unit = await rosterUnit()
  const month = await monthOfOnesOwn(unit)
  const date = fullWeek(unit, month)
  const [doctor, colleague] = await peopleOf(unit, 'doctor', addMonths(month, 1), 2)
  const days = { from: date, to: addDays(date, 4) }
  await rostered(unit, [doctor!, colleague!], [date], days)
  const { patient, appointment } = await bookedAtNine(unit, date, doctor!)

  const desk = await as('location-manager', `/escala?unidade=${unit.id}&dia=${date}`)
  const roster = new RosterScreen(desk)
  await roster.shift(doctor!, date, '07–13').click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(roster.shift(doctor!, date, '07–13, retirado no rascunho')).toBeVisible()
  await desk.getByRole('button', { name: 'Publicar…' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText('1 agendamento ficaria sem o profissional')).toBeVisible()
  await expect(dialog.getByText(patient.name)).toBeVisible()
  const handOver = dialog.getByRole('combobox', { name: 'Passar para' })
  await dialog.getByRole('button', { name: 'Publicar escala' }).click()
  await expect(handOver).toBeFocused()
  await expect(handOver).toHaveAttribute('aria-invalid', 'true')
  await handOver.click()
  await desk.getByRole('option', { name: colleague!.name }).click()
  await dialog.getByRole('button', { name: 'Publicar escala' }).click()
  await expect(desk.getByText('Escala publicada: 1 mudança')).toBeVisible()
  await expect(roster.shift(doctor!, date, '07–13')).toHaveCount(0)
  const after = await ask<AppointmentDetail>('admin', 'GET', `/appointments/${appointment.id}`)
  expect(after.professionalIds).toEqual([colleague!.id])
})

test('a manager asks to give a shift away, somebody else approves, and both rosters change', async ({ as }) => {
  const unit = await rosterUnit()
  const month = await monthOfOnesOwn(unit)
  const date = fullWeek(unit, month)
  const [nurse, colleague] = await peopleOf(unit, 'nurse', addMonths(month, 1), 2)
  await rostered(unit, [nurse!], [date], { from: date, to: addDays(date, 4) })

  const path = `/escala?unidade=${unit.id}&dia=${date}`
  const desk = await as('location-manager', path)
  const roster = new RosterScreen(desk)
  await roster.shift(nurse!, date, '07–13').click()
  await desk.getByRole('button', { name: 'Ceder ou trocar…' }).click()
  const asking = desk.getByRole('dialog', { name: `Ceder ou trocar o plantão de ${nurse!.name}` })
  await asking.getByRole('combobox', { name: 'Com quem' }).click()
  await desk.getByRole('option', { name: colleague!.name }).click()
  const reason = `Casamento da irmã ${newId().slice(-6)}`
  await asking.getByRole('textbox', { name: 'Motivo' }).fill(reason)
  await asking.getByRole('button', { name: 'Pedir troca' }).click()
  await expect(desk.getByText('Troca pedida')).toBeVisible()

  const office = await as('admin', path)
  // Others of the unit may be waiting too: they are not one's own.
  await office.getByRole('button', { name: /^\d+ trocas?$/ }).click()
  const list = office.getByRole('dialog', { name: 'Trocas de plantão' })
  const asked = list.getByRole('listitem').filter({ hasText: reason })
  await asked.getByRole('button', { name: 'Aprovar' }).click()
  await expect(office.getByText('Troca aprovada')).toBeVisible()
  // The desk that asked sees it without a reload.
  await expect(roster.shift(colleague!, date, '07–13')).toBeVisible()
  await expect(roster.shift(nurse!, date, '07–13')).toHaveCount(0)
})

test('a manager plans by keyboard alone: creates, copies a week, moves, deletes and takes back', async ({ as }) => {
  const unit = await rosterUnit()
  const month = await monthOfOnesOwn(unit)
  const monday = fullWeek(unit, month)
  const next = addDays(monday, 7)
  // Everybody of the rows, also whose registration ends before: the key goes to the next row.
  const [nurse, colleague] = await peopleOf(unit, 'nurse', '', 2).then((all) =>
    all.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
  )
  const desk = await as('location-manager', `/escala?unidade=${unit.id}&dia=${month}`)
  const roster = new RosterScreen(desk)
  const press = async (...keys: string[]) => {
    for (const key of keys) await desk.keyboard.press(key)
  }
  await roster.goTo(nurse!, monday)
  const cell = (what: string) =>
    desk.getByRole('button', { name: `${nurse!.name}, ${formatDay(monday, 'pt-BR')}: ${what}` })
  await expect(cell('livre')).toBeFocused()
  // Five days of one row, and the time that is offered first.
  for (let day = 0; day < 4; day += 1) await press('Shift+ArrowRight')
  await press('Enter')
  await expect(desk.getByText(/^5 plantões, um por dia/)).toBeVisible()
  await expect(desk.getByRole('button', { name: '07:00–13:00', exact: true })).toBeFocused()
  await press('Enter')
  await expect(roster.shift(nurse!, addDays(monday, 4), '07–13')).toBeVisible()
  await press('ArrowLeft', 'w', 'c', 'Home')
  for (let day = 1; day < Number(next.slice(8)); day += 1) await press('ArrowRight')
  await press('v')
  await expect(roster.shift(nurse!, addDays(next, 4), '07–13')).toBeVisible()
  await press('m', 'ArrowDown', 'Enter')
  await expect(roster.shift(colleague!, next, '07–13')).toBeVisible()
  await expect(roster.shift(nurse!, next, '07–13')).toHaveCount(0)
  await press('Delete')
  await expect(roster.shift(colleague!, next, '07–13')).toHaveCount(0)
  await press('Control+z')
  await expect(roster.shift(colleague!, next, '07–13')).toBeVisible()
})

test('a manager draws shifts over days, drags one to a colleague, and takes it back', async ({ as }) => {
  const unit = await rosterUnit()
  const month = await monthOfOnesOwn(unit)
  const monday = fullWeek(unit, month)
  const [technician, colleague] = await peopleOf(unit, 'technician', addMonths(month, 1), 2)
  const desk = await as('location-manager', `/escala?unidade=${unit.id}&dia=${month}`)
  const roster = new RosterScreen(desk)
  // What an empty month says covers nobody’s row, however many rows there are.
  const notice = await desk.getByRole('status').filter({ hasText: 'Nada na escala' }).boundingBox()
  const grid = await roster.grid.boundingBox()
  expect(notice!.y).toBeGreaterThanOrEqual(grid!.y + grid!.height)
  await roster.draw(technician!, monday, addDays(monday, 2))
  await desk.getByRole('button', { name: '13:00–19:00', exact: true }).click()
  await expect(roster.shift(technician!, addDays(monday, 2), '13–19, novo')).toBeVisible()
  await roster.drag(roster.shift(technician!, monday, '13–19'), colleague!, addDays(monday, 3))
  await expect(roster.shift(colleague!, addDays(monday, 3), '13–19')).toBeVisible()
  // The shift stands there before the server has answered; until then the notice offers to take the drawing back.
  await expect(desk.getByText('Plantão alterado no rascunho')).toBeVisible()
  await desk.getByRole('button', { name: 'Desfazer' }).click()
  await expect(roster.shift(technician!, monday, '13–19')).toBeVisible()
  await expect(roster.shift(colleague!, addDays(monday, 3), '13–19')).toHaveCount(0)
  // It is kept: the next month and back.
  await desk.getByRole('button', { name: 'Próximo mês' }).click()
  await expect(roster.row(technician!)).toBeVisible()
  await expect(roster.shift(technician!, monday, '13–19')).toHaveCount(0)
  await desk.goto(`/escala?unidade=${unit.id}&dia=${addDays(addMonths(month, 1), -1)}`)
  await expect(roster.shift(technician!, monday, '13–19')).toBeVisible()
})

test('a manager makes a professional’s calendar address, which then answers, and revokes it', async ({ as }) => {
  const unit = await rosterUnit()
  const [technician] = await peopleOf(unit, 'technician', '2026-01-01')
  const desk = await as('location-manager', `/escala?unidade=${unit.id}`)
  const name = technician!.name
  await new RosterScreen(desk)
    .row(technician!)
    .getByRole('button', { name: /: Ações do profissional$/ })
    .click()
  await desk.getByRole('menuitem', { name: 'Endereço do calendário…' }).click()
  const dialog = desk.getByRole('dialog', { name: `Calendário de ${name} – ` })
  await dialog.getByRole('button', { name: 'Criar endereço' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Endereço do calendário' }).inputValue()
  expect(await (await fetch(address)).text()).toContain('BEGIN:VCALENDAR')
  await dialog.getByRole('button', { name: 'Revogar' }).click()
  await expect(desk.getByText('Endereço revogado')).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
})

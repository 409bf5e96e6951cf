import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, atWill } from '../../../../../browser/testing/answering.ts'
import { tellLive } from '../../../../../browser/testing/live-stream.ts'
import { itIs, show } from '../../../../../browser/testing/show.tsx'
import { both } from '../../../../../shared/both.ts'
import { newId } from '../../../../../shared/ids.ts'
import { Problem } from '../../../../../shared/problem.ts'
import { listBlocks } from '../../../blocks/calendar-contract.ts'
import { edit, listAppointments, undo } from '../../contract.ts'
import type { AppointmentDetail } from '../../record.ts'
import { asListed } from '../calendar/cached-lists.ts'
import { cardAt, carry, followed } from '../testing/agenda.ts'
import { appointmentOf, type Clinic, jardins, openClinic, rooms } from '../testing/clinic.ts'
import { Week } from '../testing/week.tsx'

const maria = 'Maria da Silva'
const atEight = { startsAt: '2026-11-24T11:00:00.000Z', endsAt: '2026-11-24T11:30:00.000Z' }
const atHalfPast = { startsAt: '2026-11-24T11:30:00.000Z', endsAt: '2026-11-24T12:00:00.000Z' }

let appointment: AppointmentDetail
let clinic: Clinic

/** The day of a unit in which Maria comes at eight. */
async function openDay(given: Partial<AppointmentDetail> = {}): Promise<void> {
  appointment = appointmentOf(maria, given)
  clinic = openClinic(appointment)
  await show(<Week />, { units: [jardins], address: '/?dia=2026-11-24&modo=dia', live: true })
  await expect.element(cardAt(rooms.one, '08:00–08:30', maria)).toBeVisible()
}

/** The screen hears of something that a colleague booked. */
async function hearOfColleague(name: string): Promise<void> {
  const other = appointmentOf(name, { startsAt: '2026-11-24T14:00:00.000Z', endsAt: '2026-11-24T14:30:00.000Z' })
  clinic.rows.set(other.id, other)
  await tellLive({ noun: 'appointment', verb: 'book', entityId: other.id, unitId: jardins.id })
}

/** Time in which whatever the screen was told has reached it: something else that it was told later has. */
async function meanwhile(): Promise<void> {
  const read = answering(listBlocks, () => ({ items: [] }))
  await tellLive({ noun: 'block', verb: 'create', entityId: newId(), unitId: jardins.id })
  await expect.poll(() => read.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect.element(page.getByRole('button', { name: 'Filtros' })).toHaveAttribute('aria-expanded', 'true')
}

beforeEach(() => itIs('2026-11-23T12:00:00Z'))

it('shows the card where it was put before the server has answered, and sends only what changed', async () => {
  await openDay()
  const answer = atWill<AppointmentDetail>()
  const asked = answering(edit, () => answer.given)
  const places = followed(maria)
  await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down', 'Down', 'Right')
  await expect.element(cardAt(rooms.two, '08:30–09:00', maria)).toBeVisible()
  await expect.element(page.getByText(`${maria}: agora`)).not.toBeInTheDocument()
  expect(asked).toEqual([{ params: { id: appointment.id }, body: { version: 1, roomId: rooms.two.id, ...atHalfPast } }])
  answer.give(clinic.changed(appointment.id, { roomId: rooms.two.id, ...atHalfPast }))
  await expect.element(page.getByText(`${maria}: agora ter 24/11 · 08:30–09:00`)).toBeVisible()
  expect(places).toEqual(['Consultório 1 08:00–08:30', 'Consultório 2 08:30–09:00'])
})

it('keeps the focus on a card that was carried by keys', async () => {
  await openDay()
  answering(edit, (input) => clinic.edited(input))
  await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down', 'Right')
  await expect.element(page.getByText(`${maria}: agora`)).toBeVisible()
  await expect.element(cardAt(rooms.two, '08:15–08:45', maria)).toHaveFocus()
})

it('sends the second of two quick moves after the first, over its version, and shows the second all the time', async () => {
  await openDay()
  const [first, second] = [atWill<AppointmentDetail>(), atWill<AppointmentDetail>()]
  const asked = answering(edit, ({ body }) => (body.version === 1 ? first.given : second.given))
  const places = followed(maria)
  await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down', 'Down')
  await expect.element(cardAt(rooms.one, '08:30–09:00', maria)).toBeVisible()
  await carry(cardAt(rooms.one, '08:30–09:00', maria), 'Right')
  await expect.element(cardAt(rooms.two, '08:30–09:00', maria)).toBeVisible()
  expect(asked).toHaveLength(1)
  first.give(clinic.changed(appointment.id, atHalfPast))
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]).toMatchObject({ body: { version: 2, roomId: rooms.two.id } })
  second.give(clinic.changed(appointment.id, { roomId: rooms.two.id }))
  await hearOfColleague('Otávio Luz')
  await expect.element(cardAt(rooms.one, '11:00–11:30', 'Otávio Luz')).toBeVisible()
  expect(places).toEqual(['Consultório 1 08:00–08:30', 'Consultório 1 08:30–09:00', 'Consultório 2 08:30–09:00'])
})

it('puts a refused card back and says why, without waiting for anything else', async () => {
  await openDay()
  answering(listAppointments, () => new Promise<never>(() => {}))
  answering(edit, () => {
    throw new Problem(
      'WRONG_STATE',
      both('Maria já chegou; o horário não muda mais.', 'Maria já chegou; o horário não muda mais.'),
    )
  })
  const places = followed(maria)
  await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down')
  await expect.element(page.getByText('Maria já chegou; o horário não muda mais.')).toBeVisible()
  await expect.element(cardAt(rooms.one, '08:00–08:30', maria)).toBeVisible()
  expect(places).toEqual(['Consultório 1 08:00–08:30', 'Consultório 1 08:15–08:45', 'Consultório 1 08:00–08:30'])
})

it('leaves the second of two quick moves where it is when the first is refused', async () => {
  await openDay()
  const first = atWill<AppointmentDetail>()
  const asked = answering(edit, (input) => (input.body.roomId === undefined ? first.given : clinic.edited(input)))
  await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down', 'Down')
  await expect.element(cardAt(rooms.one, '08:30–09:00', maria)).toBeVisible()
  await carry(cardAt(rooms.one, '08:30–09:00', maria), 'Right')
  await expect.element(cardAt(rooms.two, '08:30–09:00', maria)).toBeVisible()
  const places = followed(maria)
  first.refuse(new Problem('RULE_BROKEN', both('Assim não.', 'Assim não.')))
  await expect.element(page.getByText('Assim não.')).toBeVisible()
  await expect.element(page.getByText(`${maria}: agora`)).toBeVisible()
  expect(asked[1]).toMatchObject({ body: { version: 1, roomId: rooms.two.id, ...atHalfPast } })
  expect(places).toEqual(['Consultório 2 08:30–09:00'])
})

it('takes a move back with one click, as an edit of what was before', async () => {
  await openDay()
  const asked = answering(edit, (input) => clinic.edited(input))
  await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down', 'Down', 'Right')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(page.getByText(`${maria} voltou para o horário de antes`)).toBeVisible()
  await expect.element(cardAt(rooms.one, '08:00–08:30', maria)).toBeVisible()
  expect(asked[1]).toMatchObject({ body: { version: 2, roomId: rooms.one.id, ...atEight } })
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
})

it('takes the move of a confirmed one back as a step, so that the patient’s yes comes back', async () => {
  await openDay({ status: 'booked' })
  const edits = answering(edit, ({ params }) =>
    clinic.changed(params.id, { ...atHalfPast, status: 'pending', undoes: { step: 'move', needsReason: false } }),
  )
  const undone = answering(undo, ({ params }) =>
    clinic.changed(params.id, { ...atEight, status: 'booked', undoes: null }),
  )
  await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down', 'Down')
  await expect.element(page.getByText('É preciso confirmar de novo.')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText(`${maria} voltou para o horário de antes`)).toBeVisible()
  await expect.element(cardAt(rooms.one, '08:00–08:30', `${maria}.*confirmada`)).toBeVisible()
  expect(undone).toEqual([{ params: { id: appointment.id }, body: { version: 2 } }])
  expect(edits).toHaveLength(1)
})

it('stays where it was put when a colleague’s change is heard before the answer', async () => {
  await openDay()
  const answer = atWill<AppointmentDetail>()
  answering(edit, () => answer.given)
  const places = followed(maria)
  await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down', 'Down')
  await hearOfColleague('Otávio Luz')
  await meanwhile()
  answer.give(clinic.changed(appointment.id, atHalfPast))
  await expect.element(cardAt(rooms.one, '11:00–11:30', 'Otávio Luz')).toBeVisible()
  await expect.element(page.getByText(`${maria}: agora`)).toBeVisible()
  expect(places).toEqual(['Consultório 1 08:00–08:30', 'Consultório 1 08:30–09:00'])
})

it('stays where it was put when a list that was read before the move arrives after it', async () => {
  await openDay()
  const [old, answer] = [atWill<undefined>(), atWill<AppointmentDetail>()]
  const before = { items: [asListed(appointment)], nextCursor: null }
  const reads = answering(listAppointments, async () => {
    await old.given
    return before
  })
  answering(edit, () => answer.given)
  await tellLive({ noun: 'appointment', verb: 'edit', entityId: appointment.id, unitId: jardins.id })
  await expect.poll(() => reads.length).toBe(1)
  const places = followed(maria)
  await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down', 'Down')
  await expect.element(cardAt(rooms.one, '08:30–09:00', maria)).toBeVisible()
  old.give(undefined)
  await meanwhile()
  const after = clinic.changed(appointment.id, atHalfPast)
  answering(listAppointments, () => ({ items: [asListed(after)], nextCursor: null }))
  answer.give(after)
  await expect.element(page.getByText(`${maria}: agora`)).toBeVisible()
  expect(places).toEqual(['Consultório 1 08:00–08:30', 'Consultório 1 08:30–09:00'])
})

it('shows what a colleague made of it right after the answer', async () => {
  await openDay()
  answering(edit, (input) => clinic.edited(input))
  await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down', 'Down')
  await expect.element(page.getByText(`${maria}: agora`)).toBeVisible()
  clinic.changed(appointment.id, { roomId: rooms.two.id })
  await tellLive({ noun: 'appointment', verb: 'edit', entityId: appointment.id, unitId: jardins.id })
  await expect.element(cardAt(rooms.two, '08:30–09:00', maria)).toBeVisible()
})

it('leaves a card that met somebody where it stood until another time is chosen and confirmed', async () => {
  await openDay()
  const near = { startsAt: '2026-11-24T12:00:00.000Z', endsAt: '2026-11-24T12:30:00.000Z' }
  const blocker = {
    kind: 'room',
    resourceId: rooms.one.id,
    resourceName: rooms.one.name,
    label: 'Dalva Reis',
    startsAt: '2026-11-24T11:30:00.000Z',
    endsAt: '2026-11-24T12:00:00.000Z',
  }
  const asked = answering(edit, (input) => {
    if (input.body.startsAt === near.startsAt) return clinic.edited(input)
    const extra = { blockers: [blocker], nearest: [atEight, near] }
    throw new Problem('SLOT_TAKEN', both('Este horário não está livre.', 'Este horário não está livre.'), { extra })
  })
  await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down')
  const dialog = page.getByRole('dialog', { name: `${maria} não pôde ir para ter 24/11 · 08:15–08:45` })
  await expect.element(dialog.getByText('Consultório 1 já está com Dalva Reis, 08:30–09:00')).toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Escolha um horário' }))
    .toHaveAttribute('aria-disabled', 'true')
  // Where it stands is no answer to where it could go.
  await expect.element(dialog.getByRole('button', { name: '08:00–08:30' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: '09:00–09:30' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Mover para 09:00–09:30' })).toHaveFocus()
  expect(asked).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(cardAt(rooms.one, '09:00–09:30', maria)).toBeVisible()
  expect(asked[1]).toMatchObject({ body: { version: 1, ...near } })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering, atWill } from '../../../../../browser/testing/answering.ts'
import { tellLive, tellRows } from '../../../../../browser/testing/live-stream.ts'
import { itIs, show } from '../../../../../browser/testing/show.tsx'
import { newId } from '../../../../../shared/ids.ts'
import { Problem } from '../../../../../shared/problem.ts'
import { edit, listAppointments } from '../../contract.ts'
import type { AppointmentDetail } from '../../record.ts'
import { asListed } from '../calendar/cached-lists.ts'
import { cardAt, carry, followed } from '../testing/agenda.ts'
import { appointmentOf, type Clinic, jardins, openClinic, rooms } from '../testing/clinic.ts'
import { Week } from '../testing/week.tsx'
import { both } from '../../../../../shared/both.ts'

const maria = 'Maria da Silva'
const otavio = 'Otávio Luz'
const atHalfPast = { startsAt: '2026-11-24T11:30:00.000Z', endsAt: '2026-11-24T12:00:00.000Z' }
const atTen = { startsAt: '2026-11-24T13:00:00.000Z', endsAt: '2026-11-24T13:30:00.000Z' }
const nextWeek = { startsAt: '2026-12-01T11:00:00.000Z', endsAt: '2026-12-01T11:30:00.000Z' }

let appointment: AppointmentDetail
let clinic: Clinic
/** How many lists had been asked for when the week stood. */
let stood: number

/** A live week with Maria on its Tuesday at eight, and the weeks around it read ahead. */
async function openWeek(): Promise<void> {
  appointment = appointmentOf(maria)
  clinic = openClinic(appointment)
  await show(<Week />, { units: [jardins], address: '/?dia=2026-11-24&modo=dia', live: true })
  await expect.element(cardAt(rooms.one, '08:00–08:30', maria)).toBeVisible()
  // Weeks and not calls: on a slow machine a question of the test before may still come in.
  await expect.poll(() => new Set(clinic.lists.map(({ query }) => query.from)).size).toBe(3)
  stood = clinic.lists.length
}

/** A colleague changes an appointment, or books a new one, and the screen is sent the row. */
async function hear(row: AppointmentDetail): Promise<void> {
  clinic.rows.set(row.id, row)
  const { id, unitId, startsAt, endsAt } = row
  const concerns = { intervals: [[startsAt, endsAt] as [string, string]], rowIds: [id] }
  await tellLive({ noun: 'appointment', verb: 'edit', entityId: id, unitId, concerns })
  await tellRows(listAppointments, asListed(row))
}

/** Whatever the screen was told before is shown: something that it was told later is. */
async function meanwhile(): Promise<void> {
  const later = appointmentOf('Vera Sá', { startsAt: '2026-11-24T20:00:00.000Z', endsAt: '2026-11-24T20:30:00.000Z' })
  await hear(later)
  await expect.element(cardAt(rooms.one, '17:00–17:30', 'Vera Sá')).toBeVisible()
}

beforeEach(() => itIs('2026-11-23T12:00:00Z'))

describe('an open week', () => {
  it('shows what colleagues book, move and cancel, and asks for nothing', async () => {
    await openWeek()
    const other = appointmentOf(otavio, atTen)
    await hear(other)
    await expect.element(cardAt(rooms.one, '10:00–10:30', otavio)).toBeVisible()
    await hear({ ...other, ...atHalfPast, freshness: 2, version: 2 })
    await expect.element(cardAt(rooms.one, '08:30–09:00', otavio)).toBeVisible()
    await hear({ ...other, ...atHalfPast, freshness: 3, version: 3, status: 'cancelled' })
    await expect.element(page.getByRole('button', { name: 'cancelada 1' })).toBeVisible()
    await expect.element(cardAt(rooms.one, '08:30–09:00', otavio)).not.toBeInTheDocument()
    await hear({ ...other, ...atHalfPast, freshness: 4, version: 4, status: 'entered-in-error' })
    await expect.element(page.getByRole('button', { name: 'cancelada 1' })).not.toBeInTheDocument()
    expect(clinic.lists).toHaveLength(stood)
  })

  it('asks for nothing when something happens in another unit or another week', async () => {
    await openWeek()
    const happened = { noun: 'appointment', verb: 'book', entityId: newId() }
    await tellLive({ ...happened, unitId: newId() })
    const concerns = { intervals: [['2026-06-01T11:00:00.000Z', '2026-06-01T12:00:00.000Z'] as [string, string]] }
    await tellLive({ ...happened, unitId: jardins.id, concerns })
    await meanwhile()
    expect(clinic.lists).toHaveLength(stood)
    // What does not say which rows changed is asked for, where it concerns a week that is held: this one and the next.
    const stretch = { intervals: [['2026-11-24T11:00:00.000Z', '2026-11-24T12:00:00.000Z'] as [string, string]] }
    await tellLive({ ...happened, unitId: jardins.id, concerns: stretch })
    await expect.poll(() => clinic.lists.length).toBe(stood + 1)
  })

  it('lets a row go that leaves it, and the next week has it without being asked for', async () => {
    await openWeek()
    await hear({ ...appointment, ...nextWeek, freshness: 2, version: 2 })
    await expect.element(cardAt(rooms.one, '08:00–08:30', maria)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Próximo dia' }).click()
    for (let day = 0; day < 6; day += 1) await page.getByRole('button', { name: 'Próximo dia' }).click()
    await expect.element(cardAt(rooms.one, '08:00–08:30', maria, '2026-12-01')).toBeVisible()
    const asked = clinic.lists.slice(stood).map(({ query }) => query.from)
    expect(asked).not.toContain(clinic.lists[0]?.query.from)
    expect(asked.filter((from) => from !== undefined && from < '2026-12-02')).toEqual([])
  })

  it('forgets a row that is no more', async () => {
    await openWeek()
    await tellRows(listAppointments, { id: appointment.id, freshness: 2, gone: true })
    await expect.element(cardAt(rooms.one, '08:00–08:30', maria)).not.toBeInTheDocument()
  })

  it('shows the new name of a patient, though nobody changed the appointment', async () => {
    await openWeek()
    await tellRows(listAppointments, asListed({ ...appointment, patientName: 'Maria Prado', freshness: 2 }))
    await expect.element(cardAt(rooms.one, '08:00–08:30', 'Maria Prado')).toBeVisible()
  })

  it('shows a row as masked sight is sent it', async () => {
    await openWeek()
    await tellRows(listAppointments, asListed({ ...appointment, ...atTen, patientName: 'M. S.', freshness: 2 }))
    await expect.element(cardAt(rooms.one, '10:00–10:30', 'M. S.')).toBeVisible()
  })

  it('leaves a row alone that is older than what it shows', async () => {
    await openWeek()
    await tellRows(listAppointments, asListed({ ...appointment, ...atTen, freshness: 3 }))
    await expect.element(cardAt(rooms.one, '10:00–10:30', maria)).toBeVisible()
    const places = followed(maria)
    await tellRows(listAppointments, asListed({ ...appointment, ...atHalfPast, freshness: 2 }))
    await meanwhile()
    expect(places).toEqual(['Consultório 1 10:00–10:30'])
  })

  it('does not bring back what left it, when an older state of it is heard later', async () => {
    await openWeek()
    await tellRows(listAppointments, asListed({ ...appointment, ...nextWeek, freshness: 3 }))
    await tellRows(listAppointments, asListed({ ...appointment, ...atHalfPast, freshness: 2 }))
    await meanwhile()
    await expect.element(cardAt(rooms.one, '08:30–09:00', maria)).not.toBeInTheDocument()
  })

  it('keeps what it heard when a list arrives later that is older', async () => {
    await openWeek()
    const old = atWill<undefined>()
    const before = { items: [asListed(appointment)], nextCursor: null }
    const reads = answering(listAppointments, async () => {
      await old.given
      return before
    })
    await tellLive({ noun: 'appointment', verb: 'edit', entityId: newId(), unitId: jardins.id })
    await expect.poll(() => reads.length).toBe(1)
    const places = followed(maria)
    await tellRows(listAppointments, asListed({ ...appointment, ...atTen, freshness: 2 }))
    await tellRows(listAppointments, asListed(appointmentOf(otavio, atHalfPast)))
    await expect.element(cardAt(rooms.one, '08:30–09:00', otavio)).toBeVisible()
    old.give(undefined)
    await meanwhile()
    await expect.element(cardAt(rooms.one, '08:30–09:00', otavio)).toBeVisible()
    expect(places).toEqual(['Consultório 1 08:00–08:30', 'Consultório 1 10:00–10:30'])
  })
})

describe('a move that is not answered yet', () => {
  const moved = { ...atHalfPast, version: 2, freshness: 2 }

  it('shows over the row of it that is heard before the answer', async () => {
    await openWeek()
    const answer = atWill<AppointmentDetail>()
    answering(edit, () => answer.given)
    const places = followed(maria)
    await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down', 'Down')
    // The same appointment, in another room meanwhile.
    await hear({ ...appointment, roomId: rooms.two.id, version: 2, freshness: 2 })
    await expect.element(cardAt(rooms.two, '08:30–09:00', maria)).toBeVisible()
    answer.give({ ...appointment, ...atHalfPast, roomId: rooms.two.id, version: 3, freshness: 3 })
    await expect.element(page.getByText(`${maria}: agora`)).toBeVisible()
    expect(places).toEqual(['Consultório 1 08:00–08:30', 'Consultório 1 08:30–09:00', 'Consultório 2 08:30–09:00'])
  })

  it('stays when its own row is heard between sending and answer, and after the answer', async () => {
    await openWeek()
    const answer = atWill<AppointmentDetail>()
    answering(edit, () => answer.given)
    const places = followed(maria)
    await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down', 'Down')
    await hear({ ...appointment, ...moved })
    await meanwhile()
    answer.give({ ...appointment, ...moved })
    await expect.element(page.getByText(`${maria}: agora`)).toBeVisible()
    await hear({ ...appointment, ...moved })
    await hear({ ...appointment, ...moved, ...atTen, freshness: 3, version: 3 })
    await expect.element(cardAt(rooms.one, '10:00–10:30', maria)).toBeVisible()
    expect(places).toEqual(['Consultório 1 08:00–08:30', 'Consultório 1 08:30–09:00', 'Consultório 1 10:00–10:30'])
    expect(clinic.lists).toHaveLength(stood)
  })

  it('gives way to what a colleague made of it when it is refused', async () => {
    await openWeek()
    const answer = atWill<AppointmentDetail>()
    answering(edit, () => answer.given)
    const places = followed(maria)
    await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down', 'Down')
    await hear({ ...appointment, ...atTen, version: 2, freshness: 2 })
    await meanwhile()
    answer.refuse(
      new Problem(
        'WRONG_STATE',
        both('Maria já chegou; o horário não muda mais.', 'Maria já chegou; o horário não muda mais.'),
      ),
    )
    await expect.element(cardAt(rooms.one, '10:00–10:30', maria)).toBeVisible()
    expect(places).toEqual(['Consultório 1 08:00–08:30', 'Consultório 1 08:30–09:00', 'Consultório 1 10:00–10:30'])
  })

  it('and another after it both show over what is heard meanwhile', async () => {
    await openWeek()
    const [first, second] = [atWill<AppointmentDetail>(), atWill<AppointmentDetail>()]
    const asked = answering(edit, ({ body }) => (body.version === 1 ? first.given : second.given))
    const places = followed(maria)
    await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down', 'Down')
    await carry(cardAt(rooms.one, '08:30–09:00', maria), 'Right')
    await hear({ ...appointment, ...moved })
    await meanwhile()
    first.give({ ...appointment, ...moved })
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]).toMatchObject({ body: { version: 2 } })
    second.give({ ...appointment, ...moved, roomId: rooms.two.id, version: 3, freshness: 3 })
    await expect.element(page.getByText(`${maria}: agora`).first()).toBeVisible()
    await meanwhileSettled()
    expect(places).toEqual(['Consultório 1 08:00–08:30', 'Consultório 1 08:30–09:00', 'Consultório 2 08:30–09:00'])
  })

  it('shows where it belongs without any list being loaded again', async () => {
    await openWeek()
    answering(edit, (input) => clinic.edited(input))
    await carry(cardAt(rooms.one, '08:00–08:30', maria), 'Down', 'Down')
    await expect.element(page.getByText(`${maria}: agora`)).toBeVisible()
    await meanwhile()
    expect(clinic.lists).toHaveLength(stood)
  })
})

async function meanwhileSettled(): Promise<void> {
  await expect.poll(() => page.getByText(`${maria}: agora`).elements().length).toBe(2)
}

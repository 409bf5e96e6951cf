import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { focusOn } from '../../../../browser/testing/focus-on.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { both } from '../../../../shared/both.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { procedure, room } from '../../../agenda/appointments/browser/calendar/example.test-data.ts'
import { appointmentOf, jardins, livia, openClinic } from '../../../agenda/appointments/browser/testing/clinic.ts'
import { book, cancel } from '../../../agenda/appointments/contract.ts'
import type { AppointmentDetail } from '../../../agenda/appointments/record.ts'
import { listUndated, type Undated } from '../../../agenda/appointments/undated-contract.ts'
import { findSlots, type Slot } from '../../../agenda/availability/contract.ts'
import { readPatient } from '../../../patients/patients/contract.ts'
import { listProcedures } from '../../../network/procedures/contract.ts'
import { listUnits } from '../../../foundation/units/contract.ts'
import BookingsPage from './bookings-page.tsx'

const maria = 'Maria da Silva'
const theatre = room(newId(), { kind: 'surgery', name: 'Centro cirúrgico 1' })
const fue = procedure({ id: newId(), name: 'Transplante FUE', kind: 'surgery', roomKind: 'surgery' })
const unit = { ...jardins, rooms: [...jardins.rooms, theatre] }

function undated(given: Partial<Undated> = {}): Undated {
  return {
    id: newId(),
    orderId: newId(),
    orderNumber: 1042,
    place: 1,
    places: 1,
    unitId: unit.id,
    patientId: newId(),
    patientName: maria,
    procedureId: fue.id,
    state: 'waitlist',
    waitingSince: '2026-11-01T12:00:00Z',
    netCentavos: 1_800_000,
    paidCentavos: 0,
    ...given,
  }
}

function slotAt(startsAt: string, endsAt: string): Slot {
  return {
    unitId: unit.id,
    startsAt,
    endsAt,
    roomId: theatre.id,
    roomIds: [theatre.id],
    professionalIds: [livia.id],
    places: [{ function: 'doctor', professionalIds: [livia.id] }],
  }
}

const tuesday = slotAt('2026-11-24T11:00:00.000Z', '2026-11-24T15:00:00.000Z')
const wednesday = slotAt('2026-11-25T11:00:00.000Z', '2026-11-25T15:00:00.000Z')
const later = slotAt('2026-12-15T11:00:00.000Z', '2026-12-15T15:00:00.000Z')
const lists = page.getByRole('region', { name: 'Para quem' })
const finder = page.getByRole('region', { name: 'Buscar horário' })

let items: Undated[]
let slots: Slot[]
let asked: ReturnType<typeof answering<typeof findSlots>>

async function open(role: Role = 'SALES', address = '/', ...rows: readonly AppointmentDetail[]) {
  openClinic(...rows)
  answering(listUnits, () => ({ items: [unit] }))
  answering(listProcedures, () => ({ items: [procedure({ id: newId() }), fue] }))
  answering(listUndated, ({ query: { ids } }) => ({
    items: items.filter(({ id }) => !ids || ids.includes(id)),
    nextCursor: null,
  }))
  asked = answering(findSlots, ({ query }) => ({ items: query.fromTime ? [] : slots }))
  return show(<BookingsPage />, { role, units: [unit], address })
}

beforeEach(async () => {
  itIs('2026-11-23T12:00:00Z')
  await page.viewport(1366, 768)
  items = [undated(), undated({ patientName: 'Bruno Lima', orderNumber: 1043 })]
  slots = [tuesday, wednesday]
})

describe('from opening the page to a hold', () => {
  it('is two keys: Enter for who waits longest, and for the first time', async () => {
    const made = answering(book, ({ body: { id, patientId, startsAt, endsAt } }) =>
      appointmentOf(maria, { id, patientId, startsAt, endsAt, status: 'proposed', expiresAt: '2026-11-23T12:30:00Z' }),
    )
    await open()
    await expect.element(lists.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(finder.getByRole('button', { name: /Pré-reservar ter 24\/11/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Pré-reservado: Maria da Silva/)).toBeVisible()
    const { startsAt, roomId, professionalIds } = tuesday
    const body = { orderItemId: items[0]?.id, holdMinutes: 30, startsAt, roomId, professionalIds }
    expect(made).toMatchObject([{ body }])
  })

  it('can be taken back', async () => {
    const row = appointmentOf(maria, { status: 'proposed', expiresAt: '2026-11-23T12:30:00Z' })
    answering(book, () => row)
    const cancelled = answering(cancel, () => ({ ...row, status: 'cancelled' as const, expiresAt: null, version: 2 }))
    await open('SALES', `/?escolhido=${items[0]?.id}`)
    await finder.getByRole('button', { name: /Pré-reservar ter 24\/11/ }).click()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => cancelled.length).toBe(1)
    expect(cancelled[0]).toMatchObject({ params: { id: row.id }, body: { reason: 'clinic.mistake' } })
  })

  it('says who was quicker, and reads the times again', async () => {
    answering(book, () => {
      throw new Problem('SLOT_TAKEN', both('Centro cirúrgico 1 já está com Bia.', 'Taken by Bia.'))
    })
    await open('SALES', `/?escolhido=${items[0]?.id}`)
    const first = finder.getByRole('button', { name: /Pré-reservar ter 24\/11/ })
    await expect.element(first).toBeVisible()
    const before = asked.length
    slots = [wednesday]
    await first.click()
    await expect.element(page.getByText(/já está com Bia/)).toBeVisible()
    await expect.element(first).not.toBeInTheDocument()
    expect(asked.length).toBe(before + 1)
  })
})

describe('the slot finder', () => {
  it('asks for the item, where it was sold, and within what the address says', async () => {
    const [item] = items
    await open('SALES', `/?escolhido=${item?.id}&dias=1,3&de=2026-11-30&ate=2026-12-04&profissional=${livia.id}`)
    await expect.element(finder.getByRole('button', { name: /Pré-reservar/ }).first()).toBeVisible()
    const query = { patientId: item?.patientId, procedureId: fue.id, unitId: [unit.id], weekday: [1, 3] }
    expect(asked.at(-1)).toMatchObject({
      query: { ...query, professionalId: [livia.id], from: '2026-11-30T03:00:00.000Z' },
    })
  })

  it('says what limits where nothing fits, what would fit without it, and lets go of it', async () => {
    const { address } = await open('SALES', `/?escolhido=${items[0]?.id}&horas=18:00-22:00`)
    await expect.element(finder.getByRole('heading', { name: 'Nenhum horário serve' })).toBeVisible()
    await expect.element(finder.getByText(/primeiro horário: ter 24\/11/)).toBeVisible()
    await finder.getByRole('button', { name: 'Sem limite de hora' }).click()
    await expect.element(finder.getByRole('button', { name: /Pré-reservar ter 24\/11/ })).toBeVisible()
    expect(address()).not.toContain('horas')
  })

  it('shows the times over the week as well', async () => {
    await open('SALES', `/?escolhido=${items[0]?.id}&ver=calendario`)
    const agenda = finder.getByRole('region', { name: 'Agenda' })
    await expect.element(agenda).toBeVisible()
    await expect.poll(() => agenda.element().querySelectorAll('[data-id]').length).toBe(2)
  })

  it('is taken over the week by two keys', async () => {
    const made = answering(book, ({ body: { id, patientId, startsAt, endsAt } }) =>
      appointmentOf(maria, { id, patientId, startsAt, endsAt, status: 'proposed', expiresAt: '2026-11-23T12:30:00Z' }),
    )
    await open('SALES', '/?ver=calendario')
    await expect.element(lists.getByRole('button', { name: /Maria da Silva/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    const first = finder.getByRole('button', { name: /08:00–12:00 Livre, .*pressione para pré-reservar/ }).first()
    await expect.element(first).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => made.length).toBe(1)
    expect(made[0]).toMatchObject({ body: { startsAt: tuesday.startsAt, roomId: theatre.id } })
    // On to who waits next.
    await expect.element(lists.getByRole('searchbox')).toHaveFocus()
  })

  it('opens what stands among the free times', async () => {
    const standing = appointmentOf('Bia Ramos', {
      roomId: theatre.id,
      procedureId: fue.id,
      startsAt: '2026-11-26T11:00:00.000Z',
      endsAt: '2026-11-26T15:00:00.000Z',
    })
    const { address } = await open('SALES', `/?escolhido=${items[0]?.id}&ver=calendario`, standing)
    await finder.getByRole('button', { name: /Bia Ramos/ }).click()
    await expect.poll(address).toContain(`agendamento=${standing.id}`)
  })

  it('leads out of a week in which nothing is free', async () => {
    await open('SALES', `/?escolhido=${items[0]?.id}&ver=calendario`)
    const free = finder.getByRole('button', { name: /Livre, / })
    await expect.element(free.first()).toBeVisible()
    answering(findSlots, ({ query }) => ({ items: query.limit === 1 ? [later] : [] }))
    await finder.getByRole('button', { name: 'Próxima semana' }).click()
    await expect.element(finder.getByText('Nada livre nesta semana.')).toBeVisible()
    answering(findSlots, () => ({ items: [later] }))
    await finder.getByRole('button', { name: /^Ir para ter 15\/12/ }).click()
    await expect.element(finder.getByText(/seg 14\/12/).first()).toBeVisible()
    await expect.element(free).toBeVisible()
  })

  it('keeps the focus on the hour that is changed by keys', async () => {
    const { address } = await open('SALES', `/?escolhido=${items[0]?.id}`)
    await expect.element(finder.getByRole('button', { name: /Pré-reservar ter/ })).toBeVisible()
    const earliest = finder.getByRole('slider', { name: 'Começa a partir de' })
    await focusOn(earliest)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.poll(address).toContain('horas=07:00-22:00')
    await expect.element(earliest).toHaveFocus()
  })

  it('is held for longer by a manager', async () => {
    const made = answering(book, ({ body: { id } }) =>
      appointmentOf(maria, { id, status: 'proposed', expiresAt: '2026-11-25T12:00:00Z' }),
    )
    await open('SALES_MANAGER', `/?escolhido=${items[0]?.id}`)
    await finder.getByRole('combobox', { name: 'Segurar por' }).click()
    await page.getByRole('option', { name: '48 h' }).click()
    await finder.getByRole('button', { name: /Pré-reservar ter 24\/11/ }).click()
    await expect.poll(() => made.length).toBe(1)
    expect(made[0]).toMatchObject({ body: { holdMinutes: 2880 } })
  })

  it('offers what a patient bought who was looked up', async () => {
    // The name is not of interest here.
    answering(readPatient, () => {
      throw new Problem('NOT_FOUND', both('Não existe.', 'It does not exist.'))
    })
    const { address } = await open('SALES', `/?quem=${items[0]?.patientId}`)
    await finder.getByRole('group', { name: 'Vendido e sem data:' }).getByRole('button').first().click()
    expect(address()).toContain(`escolhido=${items[0]?.id}`)
    await expect.element(finder.getByRole('button', { name: /Pré-reservar ter 24\/11/ })).toBeVisible()
  })

  it('lets those look who may not book', async () => {
    await open('SB_PROTOCOL')
    await expect.element(finder).toBeVisible()
    expect(lists.getByRole('region', { name: 'Sem data' }).elements()).toHaveLength(0)
    expect(finder.getByRole('button', { name: /Pré-reservar|Agendar/ }).elements()).toHaveLength(0)
  })
})

describe('what is held', () => {
  it('is counted down, and opens', async () => {
    const row = appointmentOf(maria, { status: 'proposed', expiresAt: '2026-11-23T12:30:00Z' })
    await open('SALES', '/', row)
    const held = lists.getByRole('region', { name: 'Pré-reservas' })
    await expect.element(held.getByRole('timer')).toBeVisible()
    await held.getByRole('button', { name: /Maria da Silva/ }).click()
    await expect.element(page.getByRole('dialog', { name: maria })).toBeVisible()
  })
})

describe('on a phone', () => {
  it('the times come over the lists, and the way back is there', async () => {
    await page.viewport(390, 844)
    await open()
    await lists.getByRole('button', { name: /Maria da Silva/ }).click()
    await expect.element(finder.getByRole('button', { name: /Pré-reservar ter/ })).toBeVisible()
    expect(lists.elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Voltar às listas' }).click()
    await expect.element(lists).toBeVisible()
  })
})

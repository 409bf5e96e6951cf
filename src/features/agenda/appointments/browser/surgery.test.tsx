import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { tellLive } from '../../../../browser/testing/live-stream.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { listPatients } from '../../../patients/patients/contract.ts'
import { listProcedures } from '../../../network/procedures/contract.ts'
import { listUnits } from '../../../foundation/units/contract.ts'
import { book, readAppointment, reserve } from '../contract.ts'
import type { AppointmentDetail } from '../record.ts'
import { listUndated, type Undated } from '../undated-contract.ts'
import { procedure, room } from './calendar/example.test-data.ts'
import { appointmentOf, evaluation, jardins, livia, openClinic } from './testing/clinic.ts'
import { Week } from './testing/week.tsx'

const maria = 'Maria da Silva'
const theatre = room(newId(), { kind: 'surgery', name: 'Centro cirúrgico 1' })
const fue = procedure({ id: newId(), name: 'Transplante FUE', kind: 'surgery', roomKind: 'surgery' })
const clinicWithTheatre = { ...jardins, rooms: [...jardins.rooms, theatre] }

function undated(given: Partial<Undated> = {}): Undated {
  return {
    id: newId(),
    orderId: newId(),
    orderNumber: 1042,
    place: 1,
    places: 1,
    unitId: jardins.id,
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

async function open(address: string, role: Role, ...rows: readonly AppointmentDetail[]) {
  return openAt(address, { role, live: false }, rows)
}

async function openAt(
  address: string,
  { role, live }: { role: Role; live: boolean },
  rows: readonly AppointmentDetail[],
) {
  const clinic = openClinic(...rows)
  answering(listUnits, () => ({ items: [clinicWithTheatre] }))
  answering(listPatients, () => ({ items: [], nextCursor: null }))
  answering(listProcedures, () => ({ items: [evaluation, fue] }))
  await show(<Week />, { role, units: [clinicWithTheatre], live, address: `/?dia=2026-11-24&modo=dia${address}` })
  return clinic
}

beforeEach(() => itIs('2026-11-23T12:00:00Z'))

describe('booking what was sold', () => {
  const form = page.getByRole('dialog', { name: 'Novo agendamento' })

  it('fills patient, procedure, room and people, and holds', async () => {
    const item = undated()
    answering(listUndated, () => ({ items: [item], nextCursor: null }))
    const asked = answering(book, ({ body }) => {
      const { id, patientId, startsAt, endsAt } = body
      return appointmentOf(maria, { id, patientId, startsAt, endsAt, status: 'proposed' })
    })
    await open(`&acao=novo&item=${item.id}`, 'RECEPTIONIST')
    await expect.element(form.getByRole('combobox', { name: 'Paciente' })).toHaveValue(maria)
    await expect.element(form.getByRole('combobox', { name: 'Procedimento' })).toHaveValue(fue.name)
    await expect
      .element(form.getByRole('combobox', { name: 'Item do pedido' }))
      .toHaveValue('Pedido 1042 · R$ 18.000,00')
    await form.getByRole('textbox', { name: 'Início' }).fill('09:00')
    await form.getByRole('button', { name: 'Pré-reservar' }).click()
    await expect.poll(() => asked.length).toBe(1)
    const body = { orderItemId: item.id, patientId: item.patientId, holdMinutes: 30, roomId: theatre.id }
    expect(asked[0]).toMatchObject({ body: { ...body, professionalIds: [livia.id] } })
  })

  it('says so where nothing was sold', async () => {
    const item = undated()
    answering(listUndated, ({ query: { ids = [] } }) => ({ items: ids.length > 0 ? [item] : [], nextCursor: null }))
    await open(`&acao=novo&item=${item.id}`, 'RECEPTIONIST')
    await expect.element(form.getByText(/não tem esta cirurgia vendida/)).toBeVisible()
  })
})

describe('what waits beside the agenda', () => {
  const panel = page.getByRole('complementary', { name: 'Sem data' })
  const form = page.getByRole('dialog', { name: 'Novo agendamento' })
  let item: Undated

  beforeEach(async () => {
    await page.viewport(1366, 768)
    item = undated()
    answering(listUndated, () => ({ items: [item], nextCursor: null }))
  })

  it('is scheduled by a button', async () => {
    await open('', 'RECEPTIONIST')
    await page.getByRole('button', { name: 'Sem data' }).click()
    await panel.getByRole('button', { name: `Marcar ${maria}, ${fue.name}` }).click()
    await expect.element(form.getByRole('combobox', { name: 'Paciente' })).toHaveValue(maria)
  })

  it('is dragged to where and when it is to be', async () => {
    await open('&sem-data=1', 'RECEPTIONIST')
    const room = page.getByRole('region', { name: 'Agenda' }).getByRole('group', { name: new RegExp(theatre.name) })
    await expect.element(panel.getByRole('listitem')).toBeVisible()
    await expect.element(room).toBeVisible()
    await panel.getByRole('listitem').dropTo(room)
    await expect.element(form.getByRole('combobox', { name: 'Paciente' })).toHaveValue(maria)
    await expect.element(form.getByRole('combobox', { name: 'Sala' })).toHaveValue(theatre.name)
    await expect.element(form.getByRole('combobox', { name: 'Item do pedido' })).toBeVisible()
  })

  it('is not shown to who may not book', async () => {
    await open('&sem-data=1', 'SB_PROTOCOL')
    await expect.element(page.getByRole('region', { name: 'Agenda' })).toBeVisible()
    expect([...panel.elements(), ...page.getByRole('button', { name: 'Sem data' }).elements()]).toEqual([])
  })
})

describe('a hold without its deposit', () => {
  const order = { id: newId(), number: 1042, depositCentavos: 540_000, paidCentavos: 100_000 }
  const hold = () =>
    appointmentOf(maria, {
      status: 'proposed',
      expiresAt: '2026-11-23T12:30:00Z',
      can: ['reserve'],
      orderItemId: newId(),
      order,
    })

  it('says what is missing, and whom to ask', async () => {
    const row = hold()
    await open(`&agendamento=${row.id}`, 'RECEPTIONIST', row)
    await page.getByRole('button', { name: 'Reservar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Falta o sinal' })
    await expect.element(dialog.getByText(/faltam R\$ 4\.400,00/)).toBeVisible()
    await expect.element(dialog.getByText(/peça à gerência/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Reservar sem o sinal' }).elements()).toHaveLength(0)
  })

  it('is reserved by a manager who says why', async () => {
    const row = hold()
    const asked = answering(reserve, () => ({ ...row, status: 'pending' as const, expiresAt: null, version: 2 }))
    await open(`&agendamento=${row.id}`, 'LOCATION_MANAGER', row)
    await page.getByRole('button', { name: 'Reservar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Falta o sinal' })
    await dialog.getByRole('button', { name: 'Reservar sem o sinal' }).click()
    await expect.element(dialog.getByText('Escreva o motivo', { exact: true })).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Por que reservar sem o sinal?' }).fill('paga na véspera')
    await dialog.getByRole('button', { name: 'Reservar sem o sinal' }).click()
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).toMatchObject({ body: { waiverReason: 'paga na véspera' } })
  })

  it('counts down wherever it stands', async () => {
    const row = hold()
    await open(`&agendamento=${row.id}`, 'RECEPTIONIST', row)
    await expect.poll(() => page.getByRole('dialog').getByRole('timer').elements().length).toBeGreaterThan(0)
    const agenda = page.getByRole('region', { name: 'Agenda' })
    await expect.element(agenda).toBeVisible()
    const said = () => agenda.element().querySelector(`[data-id="${row.id}"] [data-word]`)?.getAttribute('data-word')
    await expect.poll(said).toMatch(/(29|30) min/)
  })

  it('follows what is paid of it, and asks again for no receipt of another patient', async () => {
    const row = hold()
    const { changed } = await openAt(`&agendamento=${row.id}`, { role: 'RECEPTIONIST', live: true }, [row])
    const asked = answering(readAppointment, () => changed(row.id, {}))
    const drawer = page.getByRole('dialog', { name: maria })
    await expect.element(drawer.getByText('R$ 1.000,00 pagos de R$ 5.400,00')).toBeVisible()
    await drawer.getByRole('button', { name: 'Reservar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Falta o sinal' })
    await expect.element(dialog.getByText(/faltam R\$ 4\.400,00/)).toBeVisible()
    const before = asked.length
    const receipt = { noun: 'receipt', verb: 'record', entityId: newId(), unitId: newId() } as const
    changed(row.id, { order: { ...order, paidCentavos: 540_000 } })
    await tellLive({ ...receipt, concerns: { patientIds: [newId()] } })
    await tellLive({ ...receipt, concerns: { patientIds: [row.patientId] } })
    await expect.element(dialog.getByText(/já pode reservar/)).toBeVisible()
    expect(asked.length).toBe(before + 1)
    const sent = answering(reserve, () => ({ ...row, status: 'pending' as const, expiresAt: null, version: 9 }))
    await dialog.getByRole('button', { name: 'Reservar', exact: true }).click()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.body).not.toHaveProperty('waiverReason')
  })
})

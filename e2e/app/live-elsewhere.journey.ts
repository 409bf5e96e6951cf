import type { Page } from '@playwright/test'
import type { Professional } from '../../src/features/network/professionals/contract.ts'
import type { Unit } from '../../src/features/foundation/units/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { instantAt } from '../../src/shared/time.ts'
import { ask, booked, clock, dayAfter, newPatient, roomAndDoctor, type Slot, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { asksOf, hearOnlyOf, Traffic } from '../kit/network-log.ts'

const at = ({ unit, date }: Slot, time: string) => instantAt(date, clock(time), unit.timeZone)

/** Another unit on that day, with somebody who works there alone. */
async function elsewhere(slot: Slot): Promise<Slot> {
  const { items } = await ask<{ items: Unit[] }>('admin', 'GET', '/units')
  const unit = items.find(({ id, active, rooms }) => id !== slot.unit.id && active && rooms.length > 0)
  if (!unit) throw new Error('The demo network has one unit only')
  const doctor = await ask<Professional>('admin', 'POST', '/professionals', {
    id: newId(),
    name: `Reserva ${newId().slice(-6)}`,
    function: 'doctor',
    unitIds: [unit.id],
  })
  return { ...slot, unit, room: (await roomAndDoctor(unit, slot.date)).room, doctor }
}

/** What colleagues will do: the ids that it will have. */
const made = () => ({ patient: newId(), appointment: newId(), shift: newId(), block: newId(), request: newId() })

/** What colleagues do all day: register, book and confirm, plan, block, and ask for blocks. */
async function colleaguesWork(slot: Slot, ids: ReturnType<typeof made>): Promise<void> {
  const { unit, room, doctor, date } = slot
  const patient = await newPatient('Aarão', { id: ids.patient })
  const booking = { id: ids.appointment, by: 'admin' as const }
  const { version } = await booked(slot, patient, clock('10:00'), booking)
  await ask('admin', 'POST', `/appointments/${ids.appointment}/confirm`, { version })
  await ask('admin', 'POST', '/roster/shifts', {
    id: ids.shift,
    unitId: unit.id,
    professionalId: doctor.id,
    starts: `${date}T07:00`,
    ends: `${date}T13:00`,
  })
  const wish = { unitId: unit.id, roomId: room.id, category: 'maintenance', reason: 'Pintura' }
  const [startsAt, endsAt] = [at(slot, '12:00'), at(slot, '13:00')]
  await ask('admin', 'POST', '/blocks', { id: ids.block, ...wish, startsAt, endsAt })
  await ask('location-manager', 'POST', '/block-requests', { id: ids.request, ...wish, startsAt, endsAt })
}

/** Opens screens in tabs of one browser, and answers what each asks for while colleagues work there. */
async function asksWhile(first: Page, paths: readonly string[], there: Slot) {
  const ids = made()
  await hearOnlyOf(first.context(), Object.values(ids))
  const tabs: { path: string; page: Page; asked: string[]; traffic: Traffic }[] = []
  for (const [index, path] of paths.entries()) {
    const page = index === 0 ? first : await first.context().newPage()
    const traffic = await Traffic.of(page)
    await page.goto(path)
    await expect(page.getByText(/^Ao vivo desde \d\d:\d\d$/)).toBeVisible()
    await expect(page.getByText('Carregando').filter({ visible: true })).toHaveCount(0)
    tabs.push({ path, page, traffic, asked: asksOf(page) })
  }
  await Promise.all(tabs.map(({ traffic }) => traffic.ends()))
  for (const { asked } of tabs) asked.length = 0
  const begun = performance.now()
  await colleaguesWork(there, ids)
  // One of the tabs has the live stream, and passes on what it hears.
  await expect.poll(() => tabs.some(({ traffic }) => traffic.cameSince(begun))).toBe(true)
  // Patients are of every unit, so the new one came to their list: all of them listen.
  const patients = tabs.find(({ path }) => path === '/pacientes')
  if (patients) await expect(patients.page.getByRole('button', { name: /^Mostrar \d+ mudança/ })).toBeVisible()
  await Promise.all(tabs.map(({ traffic }) => traffic.ends()))
  return Object.fromEntries(tabs.map(({ path, asked }) => [path, asked.filter((one) => !ofOneself.includes(one))]))
}

/** The figures of the menu and the bell are of every unit that the person decides for. */
const ofOneself = ['GET /api/v1/block-requests/count?status=open', 'GET /api/v1/notifications/count']

test('what happens in another unit makes no screen ask for anything', async ({ as }) => {
  // Twenty screens in twenty tabs, one after the other.
  const slot = await slotOfOnesOwn()
  const { unit, date, room, doctor } = slot
  const [there, patient] = [await elsewhere(slot), await newPatient('Zélia')]
  const { id } = await booked(slot, patient, clock('09:00'))
  const wish = { unitId: unit.id, roomId: room.id, category: 'maintenance', reason: 'Pintura' }
  const times = { startsAt: at(slot, '15:00'), endsAt: at(slot, '16:00') }
  const block = await ask<{ id: string }>('admin', 'POST', '/blocks', { id: newId(), ...wish, ...times })
  const hit = { startsAt: at(slot, '08:30'), endsAt: at(slot, '09:30') }
  const request = await ask<{ id: string }>('location-manager', 'POST', '/block-requests', {
    id: newId(),
    ...wish,
    ...hit,
  })
  const here = `unidade=${unit.id}&dia=${date}`
  const screens = [
    `/agendamentos-da-semana?${here}`,
    `/agendamentos-da-semana?${here}&agendamento=${id}`,
    `/agendamentos-do-mes?${here}`,
    `/agendamentos?unidade=${unit.id}&periodo=tudo`,
    `/escala?${here}`,
    `/escala?${here}&modo=semana`,
    `/bloqueios?unidade=${unit.id}&bloqueio=${block.id}`,
    `/requisicoes-bloqueio?filial=${unit.id}&requisicao=${request.id}`,
    `/equipes?unidade=${unit.id}`,
    `/equipes?aba=profissionais&profissional=${doctor.id}`,
    '/equipes?aba=cobertura',
    '/pacientes',
    `/paciente?id=${patient.id}`,
    '/configuracoes',
    '/configuracoes?aba=unidades',
    `/configuracoes?aba=salas&registro=${room.id}`,
    '/configuracoes?aba=feriados',
    '/configuracoes?aba=procedimentos',
    '/configuracoes?aba=trabalhos',
    '/perfil',
  ]
  const asked = await asksWhile(await as('admin', 'about:blank', { alone: true }), screens, there)
  expect(asked).toEqual(Object.fromEntries(screens.map((path) => [path, []])))
})

test('what happens in another month makes no calendar ask for anything', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const here = `unidade=${slot.unit.id}&dia=${slot.date}`
  const screens = [
    `/agendamentos-da-semana?${here}`,
    `/agendamentos-do-mes?${here}`,
    `/escala?${here}`,
    `/escala?${here}&modo=semana`,
  ]
  const later = { ...slot, date: await dayAfter(slot.unit, slot.date, 70) }
  const asked = await asksWhile(await as('admin', 'about:blank', { alone: true }), screens, later)
  expect(asked).toEqual(Object.fromEntries(screens.map((path) => [path, []])))
})

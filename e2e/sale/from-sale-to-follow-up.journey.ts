import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Appointment } from '../../src/features/agenda/appointments/record.ts'
import type { Procedure } from '../../src/features/network/procedures/contract.ts'
import type { Unit } from '../../src/features/foundation/units/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { localDate, localTime, todayIn } from '../../src/shared/time.ts'
import { ask, mainUnit, nameOfOnesOwn, newPatient, peopleOf, registered, roomOfOnesOwn } from '../kit/clinic.ts'
import { byFinger, byKeys, type Hands } from '../kit/hands.ts'
import { stepped, withoutEve } from '../kit/theatre.ts'
import { expect, test } from '../kit/journey.ts'

// Each holds the first time that the finder shows: side by side it would be the same one.
test.describe.configure({ mode: 'default' })

/** A short surgery that nobody else sells, and somebody who wants it. */
async function setting() {
  const unit = await mainUnit()
  const today = todayIn(unit.timeZone, new Date().toISOString())
  await peopleOf(unit, 'doctor', today)
  const doctor = await registered(unit, 'doctor')
  const procedure = await ask<Procedure>('admin', 'POST', '/procedures', {
    id: newId(),
    code: newId().slice(-8),
    name: nameOfOnesOwn('Retoque'),
    kind: 'surgery',
    durationMinutes: 30,

    priceCentavos: 300_000,
    roomKind: 'surgery',
    requiredFunctions: ['doctor'],
    countsGrafts: false,
    colour: null,
  })
  const patient = await newPatient('Judite', { phone: '+5511987650077', whatsappOptIn: true })
  return { unit, procedure, patient, doctor }
}

const liveAppointment = async (patientId: string): Promise<Appointment> => {
  const { items } = await ask<{ items: Appointment[] }>('admin', 'GET', `/appointments?patientId=${patientId}`)
  const live = items.find(({ status }) => status !== 'cancelled')
  if (!live) throw new Error('The patient has no appointment')
  return live
}

const summaryOf = (id: string) => `/marcacao-confirmacao?agendamento=${id}`

/** In a few minutes, in a room that nobody else books: arriving needs today, whatever the time is now. */
async function freeSoon(unit: Unit) {
  const room = await roomOfOnesOwn(unit, 'surgery')
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const dateIn = (minutes: number) => localDate(inMinutes(minutes), unit.timeZone)
  // Just before midnight these minutes lie in tomorrow, which is waited for then.
  while (dateIn(0) !== dateIn(4)) await pause(1000)
  return { room, date: dateIn(0), at: localTime(inMinutes(3), unit.timeZone) }
}

const heading = (page: Page, name: string) => page.getByRole('dialog', { name }).getByRole('heading', { level: 2 })

const hands: readonly (readonly [string, Hands, { phone?: boolean }])[] = [
  ['on a phone by finger', byFinger, { phone: true }],
  ['at the desk by keys alone', byKeys, {}],
]

for (const [where, by, window] of hands) {
  test(`${where}, a surgery is sold, waits, is held, paid, confirmed, rebooked, confirmed, performed and followed`, async ({
    as,
  }) => {
    const { unit, procedure, patient, doctor } = await setting()

    // SALES sells, takes the deposit and holds a date.
    const seller = await as('sales', `/paciente?id=${patient.id}&unidade=${unit.id}`, window)
    await by.press(seller.getByRole('tab', { name: 'Pedidos' }))
    await by.press(seller.getByRole('button', { name: 'Novo pedido' }))
    const form = seller.getByRole('dialog', { name: 'Novo pedido' })
    await by.choose(
      form.getByRole('combobox', { name: 'Procedimento' }),
      procedure.name,
      form.getByRole('option', { name: procedure.name }),
    )
    await by.press(form.getByRole('button', { name: 'Salvar orçamento' }))
    const offer = seller.getByRole('dialog', { name: /^Orçamento \d+/ })
    await by.press(offer.getByRole('button', { name: 'Vender' }))
    await by.press(seller.getByRole('dialog', { name: /^Vender o pedido/ }).getByRole('button', { name: 'Vender' }))
    const order = seller.getByRole('dialog', { name: /^Pedido \d+/ })
    await expect(order.getByText('Sem data')).toHaveCount(1)
    const number = /\d+/.exec((await order.getAttribute('aria-label')) ?? (await order.innerText()))?.[0] ?? ''

    // It waits, as whoever leads sales sees, until it is held.
    const manager = await as('sales-manager', `/cirurgias-sem-marcacao?q=${encodeURIComponent(patient.name)}`, window)
    const waits = manager.getByRole('main').getByText(patient.name)
    await expect(waits.first()).toBeVisible()

    await by.press(order.getByRole('tab', { name: 'Pagamentos' }))
    await by.press(order.getByRole('button', { name: 'Registrar recebimento' }))
    const receipt = seller.getByRole('dialog', { name: 'Registrar recebimento' })
    await by.press(receipt.getByRole('button', { name: 'Registrar', exact: true }))
    await expect(seller.getByText('R$ 3.000,00 registrados.')).toBeVisible()
    await by.press(order.getByRole('tab', { name: 'Itens' }))
    await by.press(order.getByRole('button', { name: 'Buscar horário' }))
    await by.press(seller.getByRole('button', { name: /^Pré-reservar / }).first())
    await expect(seller.getByText(`Pré-reservado: ${patient.name}`)).toBeVisible()
    await expect(waits).toHaveCount(0)

    // The deposit is there: the hold is reserved.
    await by.press(seller.getByRole('region', { name: 'Pré-reservas' }).getByRole('button', { name: patient.name }))
    await by.press(
      seller.getByRole('dialog', { name: patient.name }).getByRole('button', { name: 'Reservar', exact: true }),
    )
    await expect(heading(seller, patient.name)).toContainText('a confirmar')

    // RECEPTIONIST confirms.
    const first = await liveAppointment(patient.id)
    const desk = await as('receptionist', summaryOf(first.id), window)
    await by.press(desk.getByRole('button', { name: 'Confirmar agora' }))
    await expect(desk.getByRole('main').getByText('confirmada', { exact: true })).toBeVisible()

    // SALES_MANAGER rebooks: the patient can come now.
    const soon = await freeSoon(unit)
    await manager.goto(`/agendamentos?agendamento=${first.id}`)
    await by.press(manager.getByRole('dialog', { name: patient.name }).getByRole('button', { name: 'Remarcar' }))
    const again = manager.getByRole('dialog', { name: 'Remarcar' })
    await by.pick(
      again.getByRole('combobox', { name: 'Motivo da remarcação' }),
      manager.getByRole('option', { name: 'Viagem' }),
    )
    await by.write(again.getByRole('textbox', { name: 'Data' }), soon.date.split('-').toReversed().join('/'))
    await by.write(again.getByRole('textbox', { name: 'Início' }), soon.at)
    await by.write(again.getByRole('textbox', { name: 'Duração (min)' }), '10')
    await by.choose(
      again.getByRole('combobox', { name: 'Sala' }),
      soon.room.name,
      manager.getByRole('option', { name: new RegExp(`^${soon.room.name}`) }),
    )
    await by.choose(
      again.getByRole('combobox', { name: 'Médico(a)' }),
      doctor.name,
      manager.getByRole('option', { name: new RegExp(`^${doctor.name}`) }),
    )
    await by.write(again.getByRole('textbox', { name: 'Motivo', exact: true }), 'A paciente só pode hoje')
    await by.press(again.getByRole('button', { name: 'Remarcar', exact: true }))
    await expect(heading(manager, patient.name)).toContainText('a confirmar')

    // AFTER_SALES confirms the new date.
    const second = await liveAppointment(patient.id)
    const care = await as('after-sales', summaryOf(second.id), window)
    await by.press(care.getByRole('button', { name: 'Confirmar agora' }))
    await expect(care.getByRole('main').getByText('confirmada', { exact: true })).toBeVisible()

    // RECEPTIONIST takes the patient through it.
    await desk.goto(`/agendamentos?agendamento=${second.id}`)
    const drawer = desk.getByRole('dialog', { name: patient.name })
    await by.press(drawer.getByRole('button', { name: 'Chegou' }))
    await expect(heading(desk, patient.name)).toContainText('chegou')
    // A surgery begins and ends by the steps of its room, after its eve and its pauses.
    await withoutEve(second.id)
    for (const [step, state] of [
      ['in-room', 'chegou'],
      ['start', 'em atendimento'],
      ['out', 'realizada'],
    ] as const) {
      await stepped(second.id, step)
      await expect(heading(desk, patient.name)).toContainText(state)
    }

    // AFTER_SALES follows: the visits are booked in two actions.
    await care.goto(`/follow-up-pedidos?q=${number}`)
    await by.press(care.getByRole('button', { name: `Marcar retornos: ${patient.name}` }))
    const visits = care.getByRole('dialog', { name: `Marcar retornos de ${patient.name}` })
    await expect(visits.getByRole('combobox', { name: 'Horário de D1' })).toBeVisible()
    await by.press(visits.getByRole('button', { name: /^Marcar [1-9] retornos?$/ }))
    await expect(visits).toBeHidden()
  })
}

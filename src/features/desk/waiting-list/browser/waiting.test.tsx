import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { newId } from '../../../../shared/ids.ts'
import { evaluation, jardins, livia } from '../../../agenda/appointments/browser/testing/clinic.ts'
import { listProcedures } from '../../../network/procedures/contract.ts'
import { listProfessionals } from '../../../network/professionals/contract.ts'
import { listUnits } from '../../../foundation/units/contract.ts'
import { editWaiting, readWaiting } from '../contract.ts'
import { countWaiting } from '../list-contract.ts'
import type { WaitingDetail } from '../record.ts'
import { listFreedSlots } from '../slot-contract.ts'
import WaitingDrawer from './drawer/waiting-drawer.tsx'
import { AgeStrip } from './list/age-strip.tsx'

const amara: WaitingDetail = {
  id: newId(),
  orderId: newId(),
  orderNumber: 174,
  unitId: jardins.id,
  patientId: newId(),
  state: 'waitlist',
  patientName: 'Amara Prado',
  patientPhone: '+5511987654321',
  procedureId: evaluation.id,
  ownerId: newId(),
  ownerName: 'Camila Ribeiro',
  workerId: newId(),
  workerName: 'Luciana Prado',
  waitingSince: '2026-09-06T12:00:00Z',
  netCentavos: 2_290_000,
  paidCentavos: 687_000,
  blockers: ['exam'],
  blockerNote: 'hemograma',
  waitUntil: null,
  earliestOn: null,
  unitIds: [],
  professionalId: livia.id,
  weekdays: [2],
  fromTime: '08:00',
  toTime: '12:00',
  noticeHours: 48,
  snoozedUntil: null,
  snoozeReason: null,
  snoozedByName: null,
  lastContactAt: null,
  version: 3,
  freshness: 9,
  contacts: [],
  offers: [],
  can: ['edit'],
}

function opened(item: WaitingDetail) {
  itIs('2026-11-19T13:00:00Z')
  answering(listUnits, () => ({ items: [jardins] }))
  answering(listProcedures, () => ({ items: [evaluation] }))
  answering(listProfessionals, () => ({ items: [livia] }))
  answering(listFreedSlots, () => ({ items: [] }))
  answering(readWaiting, () => item)
  return show(<WaitingDrawer id={item.id} onClose={() => {}} />, { role: 'AFTER_SALES', units: [jardins] })
}

describe('the drawer of what waits', () => {
  it('says how long, what for, what is missing and what the patient would like', async () => {
    await opened(amara)
    const drawer = page.getByRole('dialog', { name: 'Amara Prado' })
    await expect.element(drawer.getByText('06/09/2026 · 74 dias')).toBeVisible()
    await expect.element(drawer.getByText(/pago 30\s%/)).toBeVisible()
    await expect.element(drawer.getByText('terça de manhã · Lívia Paiva · avisar com 2 dias')).toBeVisible()
    await expect.element(drawer.getByText('Ninguém registrou um contato ainda.')).toBeVisible()
    const link = drawer.getByRole('link', { name: 'Abrir WhatsApp' }).element().getAttribute('href') ?? ''
    expect(decodeURIComponent(link)).toContain('Olá, Amara!')
  })

  it('offers nothing to do to who may only see', async () => {
    await opened({ ...amara, can: [] })
    await expect.element(page.getByText('74 dias')).toBeVisible()
    expect(page.getByRole('button', { name: 'Registrar contato' }).elements()).toEqual([])
  })

  it('writes blockers and preferences whole, and says what is wrong beside its field', async () => {
    const sent = answering(editWaiting, ({ body }) => ({ ...amara, ...body, version: 4 }))
    await opened(amara)
    await page.getByRole('button', { name: 'Impedimentos e preferências' }).click()
    await page.getByRole('checkbox', { name: 'Exame' }).click()
    await page.getByRole('textbox', { name: 'até as' }).fill('')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(page.getByText('Informe as duas horas, ou nenhuma')).toBeVisible()
    expect(sent).toEqual([])
    await page.getByRole('textbox', { name: 'até as' }).fill('11:30')
    await userEvent.keyboard('{Tab}')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(page.getByText('Salvo.')).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ version: 3, blockers: [], toTime: '11:30', weekdays: [2], noticeHours: 48 })
  })
})

it('counts by age with amounts, and a click shows only those', async () => {
  const byAge = [
    { age: '0-7', count: 2, netCentavos: 3_000_000 },
    { age: '8-30', count: 0, netCentavos: 0 },
    { age: '31-60', count: 0, netCentavos: 0 },
    { age: '61-90', count: 1, netCentavos: 2_290_000 },
    { age: '91-', count: 0, netCentavos: 0 },
  ] as const
  answering(countWaiting, () => ({ byAge: [...byAge] }))
  const { address } = await show(<AgeStrip filters={{}} />, { units: [jardins] })
  const bucket = page.getByRole('button', { name: /61–90 dias/ })
  await expect.element(bucket.getByText(/22\.900,00/)).toBeVisible()
  await bucket.click()
  await expect.poll(address).toContain('espera=61-90')
})

import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { both } from '../../../../shared/both.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { listReceivers, listLots } from '../list-contract.ts'
import { issue } from '../contract.ts'
import IssueDialog from './issue-dialog.tsx'

const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const other = { ...unit, id: newId(), shortName: 'Manaus' }
const [materialId, lotId] = [newId(), newId()]
const line = {
  key: 'one',
  materialId,
  name: 'Fio 4-0',
  isControlled: false,
  isImplant: false,
  lotId,
  quantity: 2,
  skipReason: '',
  dose: '',
}
const fills = { orderId: newId(), unitId: unit.id, toUnitId: other.id, place: 'pharmacy', lines: [line] } as const
const placed = {
  unitId: unit.id,
  unitName: 'Jardins',
  place: 'pharmacy',
  materialId,
  materialName: 'Fio 4-0',
  code: 'F4',
  useUnit: 'peça',
  lotId,
  lotNumber: 'L1',
  expiresOn: '2027-06-30',
  isOwned: true,
  state: 'ok',
  stateReason: null,
  openedUntil: null,
  openedLifeHours: null,
  version: 1,
  reserved: 0,
} as const

it('offers of a day that is over what was there since, and says at the day why it cannot be', async () => {
  itIs('2026-11-19T15:00:00Z')
  answering(listReceivers, () => ({ items: [{ id: other.id, name: 'Manaus' }] }))
  answering(listLots, ({ query }) => ({
    items: query.on === '2026-11-14' ? [] : [{ ...placed, quantity: query.on === undefined ? 10 : 3 }],
    nextCursor: null,
  }))
  const why = 'Em 16/11/2026 só havia 1 de Fio 4-0, lote L1 (Farmácia)'
  answering(issue, () => {
    const message = both(why, why)
    throw new Problem('RULE_BROKEN', message, { fields: [{ path: 'day', code: 'not_there', message }] })
  })
  await show(<IssueDialog kind="transfer" fills={fills} onClose={() => {}} onPosted={() => {}} />, {
    role: 'STOCK_ASSISTANT',
    units: [unit, other],
  })
  const [lot, day] = [page.getByLabelText('Lote'), page.getByLabelText('Dia')]
  await expect.element(lot).toHaveTextContent('L1 · validade 30/06/2027 · 10 peça')
  await day.fill('14/11/2026')
  await expect.element(lot).toHaveTextContent('Nenhum lote estava aqui neste dia')
  await day.fill('16/11/2026')
  await expect.element(lot).toHaveTextContent('L1 · validade 30/06/2027 · 3 peça')
  await page.getByRole('button', { name: 'Lançar' }).click()
  await expect.element(day).toHaveAccessibleDescription(why)
})

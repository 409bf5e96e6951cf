import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { newId } from '../../../../shared/ids.ts'
import { suppliers } from '../../suppliers/record.ts'
import { listReceivers } from '../list-contract.ts'
import IssueDialog from './issue-dialog.tsx'
import ReceiptDialog from './receipt-dialog.tsx'

const unitIn = (shortName: string, timeZone: string) => ({
  id: newId(),
  name: shortName,
  shortName,
  timeZone,
  rooms: [],
})
const units = [unitIn('Jardins', 'America/Sao_Paulo'), unitIn('Manaus', 'America/Manaus')]
const day = page.getByLabelText('Dia')
const unit = page.getByLabelText('Unidade', { exact: true })
const shown = { role: 'STOCK_ASSISTANT', units } as const
const nothing = () => {}

// Half past midnight in São Paulo, half past eleven of the day before in Manaus.
beforeEach(() => {
  itIs('2026-11-28T03:30:00Z')
  answering(suppliers.list, () => ({ items: [], nextCursor: null }))
})

it('proposes the day of the unit that a document belongs to, and follows it until another is typed', async () => {
  await show(<ReceiptDialog onClose={nothing} onPosted={nothing} />, shown)
  await expect.element(day).toHaveValue('28/11/2026')
  await unit.selectOptions('Manaus')
  await expect.element(day).toHaveValue('27/11/2026')
  await day.fill('20/11/2026')
  await unit.selectOptions('Jardins')
  await expect.element(day).toHaveValue('20/11/2026')
})

it('proposes for what another unit asked for the day of who sends it', async () => {
  answering(listReceivers, () => ({ items: [] }))
  const fills = {
    orderId: newId(),
    unitId: units[1]!.id,
    toUnitId: units[0]!.id,
    place: 'pharmacy',
    lines: [],
  } as const
  await show(<IssueDialog kind="transfer" fills={fills} onClose={nothing} onPosted={nothing} />, shown)
  await expect.element(day).toHaveValue('27/11/2026')
})

it('asks of a manager why an old day is written only now, and leaves it to managers', async () => {
  await show(<ReceiptDialog onClose={nothing} onPosted={nothing} />, { ...shown, role: 'LOCATION_MANAGER' })
  const why = page.getByLabelText('Por que só agora')
  await expect.element(why).not.toBeInTheDocument()
  await day.fill('20/11/2026')
  await expect.element(why).toBeVisible()
  await day.fill('21/11/2026')
  await expect.element(why).not.toBeInTheDocument()
})

it('says to others that an old day is for managers', async () => {
  await show(<ReceiptDialog onClose={nothing} onPosted={nothing} />, shown)
  await day.fill('20/11/2026')
  await page.getByRole('button', { name: 'Dar entrada' }).click()
  await expect.element(day).toHaveAccessibleDescription(/só a gerência lança.*a partir de 21\/11\/2026/)
})

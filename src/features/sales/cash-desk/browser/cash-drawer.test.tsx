import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, noConnection } from '../../../../browser/testing/answering.ts'
import { focusOn } from '../../../../browser/testing/focus-on.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { both } from '../../../../shared/both.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { countWaitingRefunds, listReceipts } from '../../receipts/list-contract.ts'
import { type Check, countDesk, type DeskDetail, listChecks, moveCash, openDesk, readDay } from '../contract.ts'
import CashDrawer from './cash-drawer.tsx'

const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const desk: DeskDetail = {
  id: newId(),
  unitId: unit.id,
  day: '2026-11-23',
  state: 'open',
  floatCentavos: 20_000,
  openedByName: 'Rita',
  openedAt: '2026-11-23T11:00:00Z',
  countedBy: null,
  countedByName: null,
  countedAt: null,

  expectedCentavos: null,
  countedCentavos: null,
  differs: null,
  note: null,
  signedByName: null,
  signedAt: null,
  version: 1,
  movements: [],
  counts: [],
}

async function begin(today: DeskDetail | null, tab: 'hoje' | 'recebimentos' = 'hoje', address = '/') {
  answering(countWaitingRefunds, () => ({ waiting: 0, mine: 0 }))
  answering(readDay, () => ({ today: '2026-11-23', desk: today, left: [] }))
  await show(<CashDrawer tab={tab} deskId={undefined} onShow={() => {}} onClose={() => {}} />, {
    units: [unit],
    address,
  })
}

beforeEach(() => itIs('2026-11-23T15:00:00Z'))

describe('the cash desk', () => {
  it('is opened once, also where the answer was lost', async () => {
    await begin(null)
    const lost = answering(openDesk, () => {
      throw noConnection
    })
    await page.getByRole('button', { name: 'Abrir caixa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Abrir caixa' })
    await dialog.getByLabelText('Troco inicial').fill('200,00')
    await dialog.getByRole('button', { name: 'Abrir caixa' }).click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expect.element(dialog.getByLabelText('Troco inicial')).toHaveValue('200,00')
    const sent = answering(openDesk, () => desk)
    const button = dialog.getByRole('button', { name: 'Abrir caixa' }).element() as HTMLButtonElement
    button.click()
    button.click()
    await expect.poll(() => dialog.elements().length).toBe(0)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toEqual(lost[0]?.body)
  })

  it('says at their fields what a withdrawal lacks, and keeps it as a draft', async () => {
    await begin(desk)
    const sent = answering(moveCash, () => desk)
    await page.getByRole('button', { name: 'Sangria', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Sangria', exact: true })
    await dialog.getByRole('button', { name: 'Sangria' }).click()
    await expect.element(dialog.getByLabelText('Valor')).toHaveAccessibleDescription('Informe um valor maior que zero')
    await dialog.getByLabelText('Valor').fill('80,00')
    await dialog.getByRole('button', { name: 'Sangria' }).click()
    await expect.element(dialog.getByText('Escreva o motivo, com ao menos 3 letras')).toBeVisible()
    expect(sent).toHaveLength(0)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Sangria', exact: true }).click()
    const resume = dialog.getByRole('button', { name: 'Retomar' })
    await focusOn(resume)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByLabelText('Valor')).toHaveValue('80,00')
    await dialog.getByLabelText('Motivo').fill('Depósito')
    await dialog.getByRole('button', { name: 'Sangria' }).click()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.body).toMatchObject({ kind: 'withdrawal', amountCentavos: 8000, reason: 'Depósito' })
  })

  describe('is counted', () => {
    const check = (method: Check['method'], amountCentavos: number, patientName: string): Check => ({
      receiptId: newId(),
      number: 7,
      kind: amountCentavos < 0 ? 'refund' : 'receipt',
      method,
      amountCentavos,
      at: '2026-11-23T14:00:00Z',
      patientName,
      payerName: patientName,
      brand: null,
      instalments: 1,
      nsu: null,
      authorisation: null,
      externalReference: 'E607',
      isConfirmed: null,
    })
    const all = [check('pix', 5000, 'Ana'), check('pix', -272_728, 'Bia'), check('transfer', 900, 'Caio')]
    const [ana, bia, caio] = all.map(({ receiptId }) => receiptId)
    const changed = both('Os lançamentos mudaram', 'The movements changed')

    async function counting(checks: readonly Check[]) {
      await begin(desk)
      answering(listChecks, () => ({ items: [...checks] }))
      await page.getByRole('button', { name: 'Contar o caixa' }).click()
      return page.getByRole('dialog', { name: 'Contagem do caixa' })
    }

    it('by the sum of its cash, and of every other movement by whether it was found', async () => {
      const dialog = await counting(all)
      const sent = answering(countDesk, () => desk)
      await dialog.getByLabelText('Dinheiro').fill('170,00')
      await dialog.getByRole('checkbox', { name: 'Bia' }).click()
      await expect.element(dialog.getByText('1 de 2 conferem', { exact: false })).toBeVisible()
      await dialog.getByRole('button', { name: 'Contar o caixa' }).click()
      await expect.poll(() => sent.length).toBe(1)
      expect(sent[0]?.body).toEqual({
        version: 1,
        cashCentavos: 17_000,
        checks: [ana, bia, caio].map((receiptId) => ({ receiptId, isConfirmed: receiptId === bia })),
      })
    })

    it('by the keyboard alone: Space ticks, arrows walk, T ticks all of a method and unticks it', async () => {
      const dialog = await counting(all)
      const box = (name: string) => dialog.getByRole('checkbox', { name })
      await focusOn(box('Ana'))
      await userEvent.keyboard(' {ArrowDown}{ArrowDown} ')
      await expect.element(box('Caio')).toBeChecked()
      await expect.element(box('Bia')).not.toBeChecked()
      await userEvent.keyboard('{ArrowUp}t')
      await expect.element(box('Bia')).toBeChecked()
      await expect.element(box('Bia')).toHaveFocus()
      await userEvent.keyboard('T')
      await expect.element(box('Ana')).not.toBeChecked()
      await expect.element(box('Caio')).toBeChecked()
    })

    it('and told what came in meanwhile, which keeps what was ticked', async () => {
      const dialog = await counting(all.slice(0, 1))
      const sent = answering(countDesk, () => {
        throw new Problem('RULE_BROKEN', changed, { fields: [{ path: 'checks', code: 'changed', message: changed }] })
      })
      await dialog.getByRole('checkbox', { name: 'Ana' }).click()
      answering(listChecks, () => ({ items: all.slice(0, 2) }))
      await dialog.getByRole('button', { name: 'Contar o caixa' }).click()
      await expect.element(dialog.getByText('Os lançamentos mudaram').first()).toBeVisible()
      await expect.element(dialog.getByText('entrou agora', { exact: false })).toBeVisible()
      await expect.element(dialog.getByRole('checkbox', { name: 'Ana' })).toBeChecked()
      await expect.element(dialog.getByRole('checkbox', { name: 'Bia' })).not.toBeChecked()
      expect(sent).toHaveLength(1)
    })

    it('of its drawer alone where nothing else came in', async () => {
      const dialog = await counting([])
      await expect.element(dialog.getByText('conte só a gaveta', { exact: false })).toBeVisible()
    })
  })
})

describe('what came in', () => {
  it('is asked for as the address says, and by the last seven days unless it does', async () => {
    const asked = answering(listReceipts, () => ({ items: [], nextCursor: null }))
    await begin(desk, 'recebimentos', '/?caixa-tipo=refund&caixa-busca=Ana&caixa-de=ontem&caixa-forma=ouro')
    await expect.element(page.getByText('Nada encontrado')).toBeVisible()
    expect(asked.at(-1)?.query).toMatchObject({ kind: ['refund'], q: 'Ana', to: '2026-11-23', unitId: [unit.id] })
    expect(asked.at(-1)?.query).not.toHaveProperty('method')
    expect(asked.at(-1)?.query).not.toHaveProperty('from')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect.poll(() => asked.at(-1)?.query.kind).toBe(undefined)
    await page.getByLabelText('Forma').selectOptions('PIX')
    await expect.poll(() => asked.at(-1)?.query.method).toEqual(['pix'])
  })
})

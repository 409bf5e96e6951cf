import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, atWill } from '../../../../../browser/testing/answering.ts'
import { tellRows } from '../../../../../browser/testing/live-stream.ts'
import { itIs, show } from '../../../../../browser/testing/show.tsx'
import { assign, readFollowUp, tickMilestone, untickMilestone } from '../../contract.ts'
import { listFollowUps } from '../../list-contract.ts'
import type { FollowUp } from '../../record.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { bruna, detailOf, followUpOf, openBoard, stepOf, units } from '../testing/followed.ts'
import FollowUpPage from './follow-up-page.tsx'

const ana = followUpOf('Ana Souza', 'contract', '2026-11-15')
const bia = followUpOf('Bia Lima', 'contract', '2026-11-19', { nextAction: 'call', nextOn: '2026-11-20' })
const caio = followUpOf('Caio Melo', 'payment', '2026-11-21')
const duda = followUpOf('Duda Reis', 'day7', '2026-11-24', { booked: true, performed: true, surgeryOn: '2026-11-17' })

const lane = (name: string) => page.getByRole('region', { name })
const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

async function open(role: Role = 'AFTER_SALES', address = '/'): Promise<{ address: () => string }> {
  itIs('2026-11-19T13:00:00Z')
  return show(<FollowUpPage />, { role, units, address, live: true })
}

beforeEach(() => page.viewport(1366, 768))

describe('the board', () => {
  it('has a lane for each milestone that has orders, with what is due in words', async () => {
    openBoard([ana, bia, caio, duda])
    await open()
    await expect.element(lane('Contrato (2)')).toBeVisible()
    await expect.element(card('Ana')).toMatchTextContent(/4 dias de atraso/)
    await expect.element(card('Bia')).toMatchTextContent(/Vence hoje.*Ligar · sex 20\/11.*Bruna Cavalcanti/)
    await expect.element(card('Caio')).toMatchTextContent(/Em 2 dias/)
    await expect.element(card('Duda')).toMatchTextContent(/Marcado ter 24\/11/)
    expect(page.getByRole('region').elements()).toHaveLength(3)
  })

  it('says that there is nothing to follow, or nothing found', async () => {
    openBoard([])
    await open()
    await expect.element(page.getByRole('heading', { name: 'Nada a acompanhar' })).toBeVisible()
  })

  it('shows one lane at a time on a phone', async () => {
    await page.viewport(390, 844)
    openBoard([ana, caio])
    await open()
    await expect.element(card('Ana')).toBeVisible()
    await expect.element(card('Caio')).not.toBeInTheDocument()
    await page
      .getByRole('group', { name: 'Etapa' })
      .getByRole('button', { name: /^Pagamento/ })
      .click()
    await expect.element(card('Caio')).toBeVisible()
    await expect.element(card('Ana')).not.toBeInTheDocument()
  })

  it('follows what a colleague does: a card leaves its lane and comes to another', async () => {
    const board = openBoard([ana, bia, caio])
    await open()
    await expect.element(lane('Pagamento (1)')).toBeVisible()
    const moved = { ...ana, milestone: 'payment', dueOn: '2026-11-20', freshness: 1_000 } as const
    board.followUps = [moved, bia, caio]
    await tellRows(listFollowUps, moved)
    await expect.element(lane('Pagamento').getByRole('button', { name: /^Ana/ })).toBeVisible()
    expect(lane('Contrato').getByRole('button', { name: /^Ana/ }).query()).toBeNull()
  })

  it('of a search, does not bring back what left while it was asked for', async () => {
    openBoard([ana])
    await open('AFTER_SALES', '/?q=ana')
    await expect.element(card('Ana')).toBeVisible()
    const late = atWill<{ items: FollowUp[]; nextCursor: null }>()
    const asked = answering(listFollowUps, () => late.given)
    await tellRows(listFollowUps, { ...ana, freshness: 2_000 })
    await expect.poll(() => asked).toHaveLength(1)
    await tellRows(listFollowUps, { id: ana.id, freshness: 2_001, gone: true })
    await expect.element(card('Ana')).not.toBeInTheDocument()
    const seen: boolean[] = []
    const watch = new MutationObserver(() => void seen.push(card('Ana').query() !== null))
    watch.observe(document.body, { childList: true, subtree: true })
    late.give({ items: [{ ...ana, freshness: 2_000 }], nextCursor: null })
    await tellRows(listFollowUps, { ...bia, freshness: 2_002 })
    await expect.poll(() => asked).toHaveLength(2)
    watch.disconnect()
    expect(seen).not.toContain(true)
  })
})

describe('by keys', () => {
  it('arrows lead from card to card, X ticks what is next and says how it is taken back', async () => {
    openBoard([ana, bia, caio])
    await open()
    await card('Ana').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(card('Ana')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(card('Bia')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(card('Caio')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(card('Ana')).toHaveFocus()
    const ticks = answering(tickMilestone, () => detailOf(ana))
    const unticks = answering(untickMilestone, () => detailOf(ana))
    await userEvent.keyboard('x')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => unticks).toHaveLength(1)
    expect(ticks).toEqual([{ params: { id: ana.id }, body: { milestone: 'contract' } }])
    expect(unticks).toMatchObject([{ body: { milestone: 'contract' } }])
  })

  it('X says why where nothing is ticked: a payment is received, an exam is not for whoever sells', async () => {
    const exam = followUpOf('Eva Dias', 'exams', '2026-11-20')
    openBoard([caio, exam])
    await open('SALES_MANAGER')
    for (const [name, why] of [
      ['Caio', /Pagamento não se marca/],
      ['Eva', /registrado pelo pós-venda/],
    ] as const) {
      await expect.element(card(name)).toBeVisible()
      const element = card(name).element()
      if (element instanceof HTMLElement) element.focus()
      await userEvent.keyboard('x')
      await expect.element(page.getByRole('list', { name: 'Avisos' }).getByText(why)).toBeVisible()
    }
  })
})

describe('handing over', () => {
  it('is for those who manage: several at once, to whoever works on the board', async () => {
    openBoard([ana, bia])
    await open('SALES_MANAGER')
    const asked = answering(assign, () => ({ changed: 2 }))
    await page.getByRole('checkbox', { name: 'Escolher Ana Souza' }).click()
    await page.getByRole('button', { name: 'Escolher todos desta etapa' }).click()
    await page.getByRole('combobox', { name: 'Quem vai responder' }).selectOptions(bruna.id)
    await page.getByRole('button', { name: 'Passar para…' }).click()
    await expect.element(page.getByText('2 pedidos passados adiante.')).toBeVisible()
    expect(asked).toEqual([{ body: { orderIds: [ana.id, bia.id], ownerId: bruna.id } }])
    await expect.element(page.getByRole('combobox', { name: 'Quem vai responder' })).not.toBeInTheDocument()
  })

  it('of many is not offered to others', async () => {
    openBoard([ana])
    await open('AFTER_SALES')
    await expect.element(card('Ana')).toBeVisible()
    expect(page.getByRole('checkbox').query()).toBeNull()
  })
})

describe('the drawer', () => {
  it('is opened by its address, ticks, and asks why before it unticks', async () => {
    openBoard([ana])
    const steps = [stepOf('contract', { canTick: true }), stepOf('payment'), stepOf('exams', { standing: 'missed' })]
    answering(readFollowUp, () => detailOf(ana, { steps, can: ['plan'] }))
    const ticked = stepOf('contract', {
      standing: 'done',
      canUntick: true,
      tickedByName: 'Bruna Cavalcanti',
      tickedAt: '2026-11-19T13:00:00.000Z',
    })
    answering(tickMilestone, () => detailOf(ana, { steps: [ticked] }))
    const unticks = answering(untickMilestone, () => detailOf(ana, { steps }))
    await open('AFTER_SALES', `/?followup=${ana.id}`)
    const drawer = page.getByRole('dialog', { name: /Ana Souza/ })
    answering(readFollowUp, () => detailOf(ana, { steps: [ticked] }))
    await drawer.getByRole('button', { name: 'Marcar Contrato como feito' }).click()
    await expect.element(drawer.getByText(/Bruna Cavalcanti · qui 19\/11/)).toBeVisible()
    await drawer.getByRole('button', { name: 'Desmarcar Contrato' }).click()
    const question = page.getByRole('dialog', { name: 'Desmarcar Contrato?' })
    await question.getByRole('textbox').fill('linha errada')
    await question.getByRole('button', { name: 'Desmarcar' }).click()
    await expect.poll(() => unticks).toMatchObject([{ body: { milestone: 'contract', reason: 'linha errada' } }])
  })
})

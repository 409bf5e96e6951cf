import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { both } from '../../../../shared/both.ts'
import { answering } from '../../../../browser/testing/answering.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { recordAttempt, takeBackAttempt } from '../contract.ts'
import ConfirmationPage from './confirmation-page.tsx'
import { cardOf, changed, jardins, openDesk } from './testing/desk.ts'

const column = (name: string) => page.getByRole('region', { name, exact: true })
const maria = (name: string) =>
  column(name)
    .getByRole('button', { name: /Maria da Silva/ })
    .first()
const comeBack = page.getByRole('list', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' })

const attemptId = newId()
const tried = { lastAttemptId: attemptId, lastOutcome: 'no_answer', lastChannel: 'whatsapp', attempts: 1 } as const
const untried = { lastAttemptId: null, lastOutcome: null, lastChannel: null, attempts: 0 } as const

/** A card without an answer, dragged back to where nothing was tried. */
async function takeBack() {
  const card = cardOf('Maria da Silva', tried)
  openDesk(card)
  await show(<ConfirmationPage />, { units: [jardins] })
  const removed = answering(takeBackAttempt, () => changed(card, untried))
  await userEvent.dragAndDrop(maria('Sem resposta'), column('A confirmar'))
  await expect.element(maria('A confirmar')).toBeVisible()
  expect(removed.map(({ body }) => body)).toEqual([{ attemptId }])
  return card
}

beforeEach(async () => {
  itIs('2026-11-23T13:00:00Z')
  await page.viewport(1366, 768)
})

it('a contact that is removed comes back by its notice, by the same channel', async () => {
  const card = await takeBack()
  const again = answering(recordAttempt, () => changed(card, { ...tried, lastAttemptId: newId() }))
  await comeBack.click()
  await expect.element(maria('Sem resposta')).toBeVisible()
  expect(again.map(({ body }) => body)).toEqual([
    { startsAt: card.startsAt, outcome: 'no_answer', channel: 'whatsapp', takeOver: true },
  ])
})

it('one that cannot come back says why, and stays removed', async () => {
  await takeBack()
  const moved = both('Este agendamento mudou de horário.', 'This appointment was moved.')
  answering(recordAttempt, () => {
    throw new Problem('WRONG_STATE', moved)
  })
  await comeBack.click()
  await expect.element(page.getByText(moved['pt-BR'])).toBeVisible()
  await expect.element(maria('A confirmar')).toBeVisible()
})

import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type HistoryEntry, readHistory } from '../../shared/history.ts'
import { newId } from '../../shared/ids.ts'
import { defineEvents } from '../../shared/noun-events.ts'
import { Problem } from '../../shared/problem.ts'
import { answering } from '../testing/answering.ts'
import { show } from '../testing/show.tsx'
import { RecordHistory } from './record-history.tsx'
import { both } from '../../shared/both.ts'

const events = defineEvents({
  noun: 'thing',
  words: { 'pt-BR': 'coisa', en: 'thing' },
  heardBy: [],
  historyFor: 'history.read',
  verbs: { create: { 'pt-BR': 'Criou', en: 'Created' }, edit: { 'pt-BR': 'Alterou', en: 'Changed' } },
})
const unit = { id: newId(), name: 'Manaus', shortName: 'Manaus', timeZone: 'America/Manaus', rooms: [] }
const person = { role: 'ADMIN', units: [unit] } as const
const entry: HistoryEntry = {
  id: 1,
  at: '2026-11-20T12:00:00.000Z',
  actorName: 'Rui Alves',
  verb: 'edit',
  changes: { note: [null, 'Trazer exames'], name: ['Ana', 'Anna'], version: [1, 2], gone: ['sim', null] },
  note: null,
}
const fields = { name: 'Nome', note: 'Observação', gone: 'Saiu' }
const asText = (_field: string, value: unknown) => (typeof value === 'string' ? value : null)

const history = (given: Partial<Parameters<typeof RecordHistory>[0]> = {}) => (
  <RecordHistory of={events} id={newId()} fields={fields} show={asText} {...given} />
)

it('tells the named fields in their order, from what to what, on the clock it is given', async () => {
  answering(readHistory, () => ({ items: [entry], nextCursor: null }))
  await show(history({ zone: 'America/Sao_Paulo' }), person)
  await expect.element(page.getByText('Rui Alves · sex 20/11 · 09:00')).toBeVisible()
  const told = page.getByRole('listitem').filter({ hasText: 'Rui Alves' }).getByRole('listitem')
  const lines = () => told.elements().map(({ textContent }) => textContent)
  expect(lines()).toEqual(['Nome: Ana → Anna', 'Observação: Trazer exames', 'Saiu: sim → vazio'])
})

it('puts what somebody wrote in quotes, and words of ours not', async () => {
  answering(readHistory, () => ({
    items: [
      { ...entry, id: 2, note: 'chegou cedo' },
      { ...entry, note: 'phone' },
    ],
    nextCursor: null,
  }))
  await show(history({ showNote: (_verb, note) => (note === 'phone' ? 'telefone' : note) }), person)
  await expect.element(page.getByText('“chegou cedo”', { exact: true })).toBeVisible()
  await expect.element(page.getByText('telefone', { exact: true })).toBeVisible()
})

it('is empty for a record that is not there', async () => {
  answering(readHistory, () => {
    throw new Problem('NOT_FOUND', both('Este registro não existe.', 'Este registro não existe.'))
  })
  await show(history(), person)
  await expect.element(page.getByText('Nada registrado ainda.')).toBeVisible()
})

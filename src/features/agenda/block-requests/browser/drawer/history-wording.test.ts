import { describe, expect, it } from 'vitest'
import { historyLines } from '../../../../../browser/record/history-lines.ts'
import type { HistoryEntry } from '../../../../../shared/history.ts'
import { requestHistory } from './history-wording.ts'

const zone = 'America/Sao_Paulo'
const names = {
  rooms: new Map([['r1', { name: 'Consultório 1' }]]),
  procedures: new Map(),
  professionals: new Map([['p1', { name: 'Dra. Alice' }]]),
} as unknown as Parameters<typeof requestHistory>[0]['names']
const entry = (verb: string, changes: HistoryEntry['changes'], note: string | null = null): HistoryEntry => ({
  id: 1,
  at: '2026-11-20T13:00:00.000Z',
  actorName: 'Jéssica',
  verb,
  changes,
  note,
})
const inWords = (one: HistoryEntry, language: 'pt-BR' | 'en' = 'pt-BR') =>
  historyLines([one], requestHistory({ zone, language, names }), zone, language)[0]

describe('the history of a request', () => {
  it('says what was asked for by name and by the unit’s clock', () => {
    const line = inWords(
      entry(
        'create',
        {
          professionalId: [null, 'p1'],
          startsAt: [null, '2026-11-23T11:00:00.000Z'],
          urgency: [null, 'high'],
          category: [null, 'leave'],
          colour: [null, 'red'],
        },
        'férias',
      ),
    )
    expect(line).toMatchObject({ what: 'Pediu o bloqueio', when: 'sex 20/11 · 10:00', who: 'Jéssica', note: null })
    expect(line?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['Início', 'seg 23/11 · 08:00'],
      ['Profissional', 'Dra. Alice'],
      ['Categoria', 'Ausência'],
      ['Urgência', 'alta'],
    ])
  })

  it('says what was planned and decided', () => {
    expect(inWords(entry('plan', { action: ['keep', 'move'] }))?.changes).toEqual([
      { field: 'Decisão', before: 'manter', after: 'mudar' },
    ])
    expect(inWords(entry('deny', { status: ['open', 'denied'] }, 'sem equipe'), 'en')).toMatchObject({
      what: 'Denied the request',
      changes: [{ field: 'Status', before: 'open', after: 'denied' }],
      note: { text: 'sem equipe', written: true },
    })
    expect(inWords(entry('edit', { roomId: ['r1', 'r2'], rule: ['FREQ=DAILY', null] }))?.changes).toEqual([
      { field: 'Repetição', before: 'FREQ=DAILY', after: null },
      { field: 'Sala', before: 'Consultório 1', after: 'alterado' },
    ])
    expect(inWords(entry('edit', { exceptOn: [[], ['2026-11-30', '2026-12-07']] }))?.changes).toEqual([
      { field: 'Datas de fora', before: null, after: 'seg 30/11, seg 07/12' },
    ])
  })
})

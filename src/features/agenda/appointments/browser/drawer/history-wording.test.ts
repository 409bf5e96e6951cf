import { describe, expect, it } from 'vitest'
import { historyLines as linesOf } from '../../../../../browser/record/history-lines.ts'
import type { HistoryEntry } from '../../../../../shared/history.ts'
import type { Language } from '../../../../../shared/language.ts'
import { names } from '../calendar/example.test-data.ts'
import { appointmentHistory } from './history-wording.ts'

const zone = 'America/Sao_Paulo'
const historyLines = (entries: readonly HistoryEntry[], language: Language = 'pt-BR') =>
  linesOf(entries, appointmentHistory({ zone, language, names }), zone, language)
const entry = (given: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  at: '2026-11-20T12:00:00Z',
  actorName: 'Jéssica',
  verb: 'move',
  changes: {},
  note: null,
  ...given,
})

describe('the history in words', () => {
  it('says what changed from what to what, with names and the unit’s time', () => {
    const [line] = historyLines([
      entry({
        changes: { roomId: ['room-1', 'room-2'], startsAt: ['2026-11-24T11:00:00Z', '2026-11-24T12:30:00Z'] },
      }),
    ])
    expect(line).toMatchObject({ what: 'Mudou de lugar ou horário', when: 'sex 20/11 · 09:00', who: 'Jéssica' })
    expect(line?.changes).toEqual([
      { field: 'Início', before: 'ter 24/11 · 08:00', after: 'ter 24/11 · 09:30' },
      { field: 'Sala', before: 'Consultório 1', after: 'Consultório 2' },
    ])
  })

  it('words states, people and reasons', () => {
    const [line] = historyLines([
      entry({
        verb: 'cancel',
        changes: { status: ['booked', 'cancelled'], professionalIds: [['livia'], ['livia', 'jorge']] },
        note: 'patient.travel',
      }),
    ])
    expect(line?.changes).toEqual([
      { field: 'Situação', before: 'confirmada', after: 'cancelada' },
      { field: 'Quem atende', before: 'Lívia Paiva', after: 'Lívia Paiva, Dr. Jorge Luiz Nascimento' },
    ])
    expect(line?.note).toEqual({ text: 'Viagem', written: false })
    expect(historyLines([entry({ verb: 'confirm', note: 'phone' })])[0]).toMatchObject({
      what: 'Confirmou a presença',
      note: { text: 'telefone', written: false },
    })
  })

  it('keeps the machine’s own members to itself and says when something was taken away', () => {
    const [line] = historyLines([entry({ verb: 'edit', changes: { version: [1, 2], notes: ['Trazer exames', null] } })])
    expect(line?.changes).toEqual([{ field: 'Observações', before: 'Trazer exames', after: null }])
  })

  it('says that new hours or a new roster left it outside', () => {
    const changes = { outsideHours: [false, true] } satisfies HistoryEntry['changes']
    expect(historyLines([entry({ verb: 'recheck', changes })])[0]).toMatchObject({
      what: 'Mudou o horário da unidade ou a escala',
      changes: [{ field: 'Fora do horário', before: 'não', after: 'sim' }],
    })
  })

  it('speaks the reader’s language', () => {
    expect(historyLines([entry({ verb: 'noShow' })], 'en')[0]).toMatchObject({
      what: 'Marked as missed',
      when: 'Fri 20 Nov · 09:00',
    })
  })
})

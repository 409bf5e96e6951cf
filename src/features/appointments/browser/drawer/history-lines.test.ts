import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../../../../shared/history.ts'
import { names } from '../calendar/example.test-data.ts'
import { historyLines } from './history-lines.ts'

const reader = { zone: 'America/Sao_Paulo', language: 'pt-BR', names } as const
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
    const [line] = historyLines(
      [
        entry({
          changes: { roomId: ['room-1', 'room-2'], startsAt: ['2026-11-24T11:00:00Z', '2026-11-24T12:30:00Z'] },
        }),
      ],
      reader,
    )
    expect(line).toMatchObject({ what: 'Mudou de lugar ou horário', when: 'sex 20/11 · 09:00', who: 'Jéssica' })
    expect(line?.changes).toEqual([
      { field: 'Sala', before: 'Consultório 1', after: 'Consultório 2' },
      { field: 'Início', before: 'ter 24/11 · 08:00', after: 'ter 24/11 · 09:30' },
    ])
  })

  it('words states, people and reasons', () => {
    const [line] = historyLines(
      [
        entry({
          verb: 'cancel',
          changes: { status: ['booked', 'cancelled'], professionalIds: [['livia'], ['livia', 'jorge']] },
          note: 'patient.travel',
        }),
      ],
      reader,
    )
    expect(line?.changes).toEqual([
      { field: 'Situação', before: 'confirmada', after: 'cancelada' },
      { field: 'Quem atende', before: 'Lívia Paiva', after: 'Lívia Paiva, Dr. Jorge Luiz Nascimento' },
    ])
    expect(line?.note).toBe('Viagem')
    expect(historyLines([entry({ verb: 'confirm', note: 'phone' })], reader)[0]).toMatchObject({
      what: 'Confirmou a presença',
      note: 'telefone',
    })
  })

  it('keeps the machine’s own members to itself and says when something was taken away', () => {
    const [line] = historyLines(
      [entry({ verb: 'edit', changes: { version: [1, 2], notes: ['Trazer exames', null] } })],
      reader,
    )
    expect(line?.changes).toEqual([{ field: 'Observações', before: 'Trazer exames', after: 'nada' }])
  })

  it('says that new hours or a new roster left it outside', () => {
    const changes = { outsideHours: [false, true] } satisfies HistoryEntry['changes']
    expect(historyLines([entry({ verb: 'recheck', changes })], reader)[0]).toMatchObject({
      what: 'Mudou o horário da unidade ou a escala',
      changes: [{ field: 'Fora do horário', before: 'não', after: 'sim' }],
    })
  })

  it('speaks the reader’s language', () => {
    expect(historyLines([entry({ verb: 'noShow' })], { ...reader, language: 'en' })[0]).toMatchObject({
      what: 'Marked as missed',
      when: 'Fri 20 Nov · 09:00',
    })
  })
})

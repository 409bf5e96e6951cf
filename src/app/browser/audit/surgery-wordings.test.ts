import { expect, it } from 'vitest'
import { historyLines } from '../../../browser/record/history-lines.ts'
import { eventsOf } from '../../../shared/noun-events.ts'
import { events } from '../../collected/events.ts'
import { surgeryWordings } from './surgery-wordings.ts'

const zone = 'America/Sao_Paulo'

it.each([
  ['readiness', 'tick', { exams: [null, 'done'] }, 'Exames: – → Feito'],
  ['readiness', 'overrideEve', { eve: ['none', 'overridden'] }, 'Véspera: Véspera por fazer → Liberada por assinatura'],
  // What somebody wrote is no word of ours.
  ['readiness', 'handOver', { handOver: [null, 'done'] }, 'Recado: – → done'],
  ['theatre', 'tap', { step: ['queued', 'in-room'] }, 'Etapa: em fila → em sala'],
  ['safetyPause', 'sign', { pause: [null, 1] }, 'Pausa: – → Antes da anestesia'],
  [
    'dayMap',
    'accept',
    // Which case it was stands beside.
    { appointmentId: [null, '01a20a5d-e92f-7506-93fc-6bd06d2d7c45'], endsAt: [null, '2026-11-23T18:30:00Z'] },
    'Saída de sala: – → seg 23/11 · 15:30',
  ],
  ['dayMap', 'reopen', { state: ['closed', 'open'] }, 'Dia: fechado → aberto'],
  ['patientPhoto', 'add', { view: [null, 'donor'] }, 'Vista: – → Área doadora'],
] as const)('%s.%s is told as people read it', (noun, verb, changes, told) => {
  const of = eventsOf(events, noun)
  const wording = of && surgeryWordings[noun]?.(of, { language: 'pt-BR', zone })
  if (!wording) throw new Error(`${noun} has no words`)
  const entry = { id: 1, at: '2026-11-23T18:40:00Z', actorName: null, note: null, verb, changes: { ...changes } }
  const [line] = historyLines([entry as never], wording, zone, 'pt-BR')
  const said = line?.changes
    .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
    .join('; ')
  expect(said).toBe(told)
})

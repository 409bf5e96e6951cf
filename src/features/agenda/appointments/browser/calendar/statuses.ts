import { glyphUrl, type StatusLook } from '../../../../../browser/agenda/status-look.ts'

/**
 * How each status of an appointment looks and what it is called, everywhere:
 * badges, agenda, charts. Colour is never alone: every status has a glyph and a word.
 */
export type StatusKey =
  | 'waitlist'
  | 'proposed'
  | 'pending'
  | 'booked'
  | 'arrived'
  | 'in-progress'
  | 'fulfilled'
  /** Performed, but stopped before its end. */
  | 'interrupted'
  | 'cancelled'
  | 'noshow'
  | 'entered-in-error'

const circle = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0'

export const statusLooks: Readonly<Record<StatusKey, StatusLook>> = {
  waitlist: {
    fill: '#f1f0ee',
    line: '#78716c',
    ink: '#44403c',
    glyph: ['M18 7v14l-6 -4l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4'],
    word: { 'pt-BR': 'sem data', en: 'no date' },
  },
  proposed: {
    fill: '#ffffff',
    line: '#6b6660',
    ink: '#3f3b37',
    glyph: [
      'M6.5 7h11',
      'M6.5 17h11',
      'M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1',
      'M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1',
    ],
    word: { 'pt-BR': 'pré-reserva', en: 'on hold' },
  },
  pending: {
    fill: '#fff1cc',
    line: '#b45309',
    ink: '#5f3704',
    glyph: [circle, 'M12 7v5l3 3'],
    word: { 'pt-BR': 'a confirmar', en: 'to confirm' },
  },
  booked: {
    fill: '#d5f1ec',
    line: '#0d7d74',
    ink: '#084c47',
    glyph: ['M5 12l5 5l10 -10'],
    word: { 'pt-BR': 'confirmada', en: 'confirmed' },
  },
  arrived: {
    fill: '#dceafe',
    line: '#2563c9',
    ink: '#173f82',
    glyph: ['M13 12v.01', 'M3 21h18', 'M5 21v-16a2 2 0 0 1 2 -2h6m4 10.5v7.5', 'M21 7h-7m3 -3l-3 3l3 3'],
    word: { 'pt-BR': 'chegou', en: 'arrived' },
  },
  'in-progress': {
    fill: '#ebe3fd',
    line: '#7440d6',
    ink: '#47209a',
    glyph: ['M7 4v16l13 -8l-13 -8'],
    word: { 'pt-BR': 'em atendimento', en: 'in progress' },
  },
  fulfilled: {
    fill: '#e0f2d9',
    line: '#3b7d23',
    ink: '#264f17',
    glyph: ['M7 12l5 5l10 -10', 'M2 12l5 5m5 -5l5 -5'],
    word: { 'pt-BR': 'realizada', en: 'done' },
  },
  interrupted: {
    fill: '#ffe7d6',
    line: '#c2410c',
    ink: '#73280a',
    glyph: ['M8.5 3h7l5.5 5.5v7l-5.5 5.5h-7l-5.5 -5.5v-7l5.5 -5.5', 'M8 12h8'],
    word: { 'pt-BR': 'interrompida', en: 'stopped early' },
  },
  noshow: {
    fill: '#fde3e1',
    line: '#c92a2a',
    ink: '#811d1d',
    glyph: ['M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0', 'M6 21v-2a4 4 0 0 1 4 -4h3.5', 'M22 22l-5 -5', 'M17 22l5 -5'],
    word: { 'pt-BR': 'faltou', en: 'missed' },
  },
  cancelled: {
    fill: '#f1f0ee',
    line: '#78716c',
    ink: '#57534e',
    glyph: ['M18 6l-12 12', 'M6 6l12 12'],
    word: { 'pt-BR': 'cancelada', en: 'cancelled' },
  },
  'entered-in-error': {
    fill: '#f1f0ee',
    line: '#78716c',
    ink: '#57534e',
    glyph: [circle, 'M5.7 5.7l12.6 12.6'],
    word: { 'pt-BR': 'lançada por engano', en: 'entered in error' },
  },
}

/** The glyph of a status as CSS takes it. */
export function statusGlyphUrl(status: StatusKey): string {
  const { glyph, line } = statusLooks[status]
  return glyphUrl(glyph, line)
}

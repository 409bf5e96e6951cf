import { defineMessages, type Language } from '../../shared/language.ts'
import type { StatusLook } from './status-look.ts'

const messages = defineMessages({
  'pt-BR': {
    agenda: 'Agenda',
    keysTitle: 'Nos horários da agenda',
    keys: 'Setas percorrem a agenda. Enter abre ou agenda. M move, R muda o fim, Esc cancela.',
    locked: 'não pode ser movido',
    goesOnBefore: 'começa antes',
    goesOnAfter: 'continua depois',
    free: (where: string) => `Livre: ${where}`,
    newStretch: (where: string) => `Novo: ${where}`,
    moving: (title: string, where: string) =>
      `Movendo ${title}: ${where}. Setas mudam horário e coluna, Shift e setas mudam o fim, Enter confirma, Esc cancela.`,
    resizing: (title: string, where: string) =>
      `Mudando o fim de ${title}: ${where}. Setas mudam o fim, Enter confirma, Esc cancela.`,
    dropped: (title: string, where: string) => `${title}: ${where}.`,
    givenUp: 'Nada mudou.',
    cannotMove: (title: string) => `${title} não pode ser movido.`,
    openDay: (day: string) => `Abrir ${day}`,
    openLane: (lane: string) => `Ver a semana: ${lane}`,
    before: (count: number, time: string) => (count === 0 ? `Antes das ${time}` : `${count} antes das ${time}`),
    after: (count: number, time: string) => (count === 0 ? `Depois das ${time}` : `${count} depois das ${time}`),
    fold: (time: string, side: 'before' | 'after') =>
      side === 'before' ? `Esconder as horas antes das ${time}` : `Esconder as horas depois das ${time}`,
    freeHours: (hours: string) => `${hours} livres`,
    full: 'lotado',
    used: (percent: number) => `${percent}% ocupado`,
    now: 'agora',
  },
  en: {
    agenda: 'Agenda',
    keysTitle: 'On the times of the calendar',
    keys: 'Arrows walk the calendar. Enter opens or books. M moves, R changes the end, Esc cancels.',
    locked: 'cannot be moved',
    goesOnBefore: 'starts earlier',
    goesOnAfter: 'continues later',
    free: (where) => `Free: ${where}`,
    newStretch: (where) => `New: ${where}`,
    moving: (title, where) =>
      `Moving ${title}: ${where}. Arrows change time and column, Shift and arrows change the end, Enter confirms, Esc cancels.`,
    resizing: (title, where) =>
      `Changing the end of ${title}: ${where}. Arrows change the end, Enter confirms, Esc cancels.`,
    dropped: (title, where) => `${title}: ${where}.`,
    givenUp: 'Nothing changed.',
    cannotMove: (title) => `${title} cannot be moved.`,
    openDay: (day) => `Open ${day}`,
    openLane: (lane) => `See the week: ${lane}`,
    before: (count, time) => (count === 0 ? `Before ${time}` : `${count} before ${time}`),
    after: (count, time) => (count === 0 ? `After ${time}` : `${count} after ${time}`),
    fold: (time, side) => (side === 'before' ? `Hide the hours before ${time}` : `Hide the hours after ${time}`),
    freeHours: (hours) => `${hours} free`,
    full: 'full',
    used: (percent) => `${percent}% taken`,
    now: 'now',
  },
})

/** What the agenda is told of the things it shows. */
export interface AgendaWords {
  /** By the status of an event. */
  readonly looks: Readonly<Record<string, StatusLook>>
  /** Why nothing can be put into a stretch, by its kind. */
  readonly unavailable: Readonly<Record<string, string>>
  readonly squeezed: string
  /** How many there are on a day. */
  readonly events: (count: number) => string
  readonly unconfirmed: (count: number) => string
  /** A day without any. */
  readonly nothing: string
  /** A class whose descendants with `data-status` and `data-kind` look as they should. */
  readonly className: string | undefined
}

/** Every text of the agenda in one language, and which language that is. */
export type AgendaLabels = (typeof messages)[Language] & AgendaWords & { language: Language }

/** The agenda's texts with those of its noun; made once, as the identity of `labels` is kept between renders. */
export function agendaLabels(words: Record<Language, AgendaWords>): Readonly<Record<Language, AgendaLabels>> {
  return {
    'pt-BR': { ...messages['pt-BR'], ...words['pt-BR'], language: 'pt-BR' },
    en: { ...messages.en, ...words.en, language: 'en' },
  }
}

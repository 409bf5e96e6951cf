import { defineMessages, type Language } from '../../shared/language.ts'
import type { StatusLook } from './status-look.ts'

const messages = defineMessages({
  'pt-BR': {
    agenda: 'Agenda',
    keys: 'Setas percorrem a agenda. Enter abre ou cria. M move, R muda o fim, Esc desiste.',
    locked: 'não pode ser movido',
    goesOnBefore: 'começa antes',
    goesOnAfter: 'continua depois',
    free: (where: string) => `Livre: ${where}`,
    newStretch: (where: string) => `Novo: ${where}`,
    moving: (title: string, where: string) =>
      `Movendo ${title}: ${where}. Setas mudam horário e coluna, Enter solta, Esc desiste.`,
    resizing: (title: string, where: string) =>
      `Mudando o fim de ${title}: ${where}. Setas mudam o fim, Enter confirma, Esc desiste.`,
    at: (where: string) => where,
    dropped: (title: string, where: string) => `${title}: ${where}.`,
    givenUp: 'Nada mudou.',
    cannotMove: (title: string) => `${title} não pode ser movido.`,
    openDay: (day: string) => `Abrir ${day}`,
    freeHours: (hours: string) => `${hours} livres`,
    full: 'lotado',
    used: (percent: number) => `${percent}% ocupado`,
    now: 'agora',
  },
  en: {
    agenda: 'Agenda',
    keys: 'Arrows walk the agenda. Enter opens or creates. M moves, R changes the end, Esc gives up.',
    locked: 'cannot be moved',
    goesOnBefore: 'starts earlier',
    goesOnAfter: 'goes on later',
    free: (where) => `Free: ${where}`,
    newStretch: (where) => `New: ${where}`,
    moving: (title, where) => `Moving ${title}: ${where}. Arrows change time and column, Enter drops, Esc gives up.`,
    resizing: (title, where) =>
      `Changing the end of ${title}: ${where}. Arrows change the end, Enter confirms, Esc gives up.`,
    at: (where) => where,
    dropped: (title, where) => `${title}: ${where}.`,
    givenUp: 'Nothing changed.',
    cannotMove: (title) => `${title} cannot be moved.`,
    openDay: (day) => `Open ${day}`,
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

import { defineMessages, type Language } from '../../shared/language.ts'
import type { StatusKey } from '../status.ts'
import { statusLooks } from '../status.ts'

const messages = defineMessages({
  'pt-BR': {
    agenda: 'Agenda',
    keys: 'Setas percorrem a agenda. Enter abre ou cria. M move, R muda o fim, Esc desiste.',
    status: (status: StatusKey) => statusLooks[status].word['pt-BR'],
    squeezed: 'encaixe',
    locked: 'não pode ser movido',
    goesOnBefore: 'começa antes',
    goesOnAfter: 'continua depois',
    free: (where: string) => `Livre: ${where}`,
    newStretch: (where: string) => `Novo: ${where}`,
    block: 'Bloqueado',
    closed: 'Fechado',
    holiday: 'Feriado',
    offRoster: 'Fora da escala',
    moving: (title: string, where: string) =>
      `Movendo ${title}: ${where}. Setas mudam horário e coluna, Enter solta, Esc desiste.`,
    resizing: (title: string, where: string) =>
      `Mudando o fim de ${title}: ${where}. Setas mudam o fim, Enter confirma, Esc desiste.`,
    at: (where: string) => where,
    dropped: (title: string, where: string) => `${title}: ${where}.`,
    givenUp: 'Nada mudou.',
    cannotMove: (title: string) => `${title} não pode ser movido.`,
    openDay: (day: string) => `Abrir ${day}`,
    appointments: (count: number) => (count === 1 ? '1 agendamento' : `${count} agendamentos`),
    unconfirmed: (count: number) => (count === 1 ? '1 a confirmar' : `${count} a confirmar`),
    freeHours: (hours: string) => `${hours} livres`,
    full: 'lotado',
    used: (percent: number) => `${percent}% ocupado`,
    nothing: 'Nenhum agendamento neste dia.',
    now: 'agora',
    create: 'Novo agendamento',
  },
  en: {
    agenda: 'Agenda',
    keys: 'Arrows walk the agenda. Enter opens or creates. M moves, R changes the end, Esc gives up.',
    status: (status) => statusLooks[status].word.en,
    squeezed: 'squeezed in',
    locked: 'cannot be moved',
    goesOnBefore: 'starts earlier',
    goesOnAfter: 'goes on later',
    free: (where) => `Free: ${where}`,
    newStretch: (where) => `New: ${where}`,
    block: 'Blocked',
    closed: 'Closed',
    holiday: 'Holiday',
    offRoster: 'Off the roster',
    moving: (title, where) => `Moving ${title}: ${where}. Arrows change time and column, Enter drops, Esc gives up.`,
    resizing: (title, where) =>
      `Changing the end of ${title}: ${where}. Arrows change the end, Enter confirms, Esc gives up.`,
    at: (where) => where,
    dropped: (title, where) => `${title}: ${where}.`,
    givenUp: 'Nothing changed.',
    cannotMove: (title) => `${title} cannot be moved.`,
    openDay: (day) => `Open ${day}`,
    appointments: (count) => (count === 1 ? '1 appointment' : `${count} appointments`),
    unconfirmed: (count) => (count === 1 ? '1 to confirm' : `${count} to confirm`),
    freeHours: (hours) => `${hours} free`,
    full: 'full',
    used: (percent) => `${percent}% taken`,
    nothing: 'No appointment on this day.',
    now: 'now',
    create: 'New appointment',
  },
})

/** Every text of the agenda in one language, and which language that is. */
export type AgendaLabels = (typeof messages)[Language] & { language: Language }

/** The agenda's texts: pass `agendaLabels[language]` as `labels`. */
export const agendaLabels: Readonly<Record<Language, AgendaLabels>> = {
  'pt-BR': { ...messages['pt-BR'], language: 'pt-BR' },
  en: { ...messages.en, language: 'en' },
}

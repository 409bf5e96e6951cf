import type { Language } from '../../../shared/language.ts'
import type { BlockCategory } from './categories.ts'
import type { TargetKind } from './list-contract.ts'

/** What the categories are called. */
export const categoryWords: Record<Language, Record<BlockCategory, string>> = {
  'pt-BR': {
    maintenance: 'Manutenção',
    cleaning: 'Limpeza',
    leave: 'Ausência',
    training: 'Treinamento',
    meeting: 'Reunião',
    equipment: 'Equipamento',
    holiday: 'Feriado',
    other: 'Outro',
  },
  en: {
    maintenance: 'Maintenance',
    cleaning: 'Cleaning',
    leave: 'Leave',
    training: 'Training',
    meeting: 'Meeting',
    equipment: 'Equipment',
    holiday: 'Holiday',
    other: 'Other',
  },
}

/** What the kinds of blocked things are called. */
export const kindWords: Record<Language, Record<TargetKind, string>> = {
  'pt-BR': { room: 'Sala', professional: 'Profissional', team: 'Equipe', unit: 'Unidade inteira' },
  en: { room: 'Room', professional: 'Professional', team: 'Team', unit: 'Whole unit' },
}

/** What of recurrence a list is narrowed to. */
export const recurrenceWords: Record<Language, Record<'series' | 'single', string>> = {
  'pt-BR': { series: 'Só os que se repetem', single: 'Só os avulsos' },
  en: { series: 'Repeating only', single: 'Single only' },
}

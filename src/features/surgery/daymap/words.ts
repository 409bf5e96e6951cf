import { defineMessages } from '../../../shared/language.ts'
import type { DifferingField, Severity } from './rules.ts'

export const severityWords = defineMessages({
  'pt-BR': { mild: 'Leve', moderate: 'Moderada', serious: 'Grave', death: 'Óbito' } satisfies Record<Severity, string>,
  en: { mild: 'Mild', moderate: 'Moderate', serious: 'Serious', death: 'Death' } satisfies Record<Severity, string>,
})

export const differingWords = defineMessages({
  'pt-BR': {
    startsAt: 'Entrada em sala',
    endsAt: 'Saída de sala',
    roomId: 'Sala usada',
    procedureId: 'Procedimento feito',
    parts: 'Médico e equipe',
  } satisfies Record<DifferingField, string>,
  en: {
    startsAt: 'Into the room',
    endsAt: 'Out of the room',
    roomId: 'Room used',
    procedureId: 'Procedure done',
    parts: 'Doctor and team',
  } satisfies Record<DifferingField, string>,
})

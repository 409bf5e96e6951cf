import { defineMessages } from '../../../../shared/language.ts'
import { usual } from '../../../../browser/usual-words.ts'

export const messages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    title: 'Limites por unidade',
    none: 'sem limites',
    set: 'Definir',
    setIn: (unit: string) => `Definir limites em ${unit}`,
    editIn: (unit: string) => `Alterar limites em ${unit}`,
    limits: (minimum: number, reorder: number, maximum: number) =>
      `mín. ${minimum} · pedir em ${reorder} · máx. ${maximum}`,
    lead: (days: number) => `chega em ${days === 1 ? '1 dia' : `${days} dias`}`,
  },
  en: {
    ...usual.en,
    title: 'Limits by unit',
    none: 'no limits',
    set: 'Set',
    setIn: (unit: string) => `Set limits in ${unit}`,
    editIn: (unit: string) => `Change limits in ${unit}`,
    limits: (minimum: number, reorder: number, maximum: number) =>
      `min. ${minimum} · order at ${reorder} · max. ${maximum}`,
    lead: (days: number) => `arrives in ${days === 1 ? '1 day' : `${days} days`}`,
  },
})

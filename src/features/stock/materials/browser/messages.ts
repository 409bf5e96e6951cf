import { defineMessages } from '../../../../shared/language.ts'

export const messages = defineMessages({
  'pt-BR': {
    pick: 'Código, nome ou GTIN',
    searching: 'Procurando…',
    notFound: 'Nenhum material em uso encontrado',
    unknown: (gtin: string) => `O GTIN ${gtin} ainda não está no catálogo: complete o novo material.`,
    unknownTo: (gtin: string) => `O GTIN ${gtin} não está no catálogo. Peça a quem cuida do estoque para cadastrá-lo.`,
    countedIn: 'Horas ou dias',
    hours: 'horas',
    days: 'dias',
  },
  en: {
    pick: 'Code, name or GTIN',
    searching: 'Searching…',
    notFound: 'No material in use found',
    unknown: (gtin: string) => `The GTIN ${gtin} is not in the catalogue yet: complete the new material.`,
    unknownTo: (gtin: string) => `The GTIN ${gtin} is not in the catalogue. Ask whoever keeps the stock to add it.`,
    countedIn: 'Hours or days',
    hours: 'hours',
    days: 'days',
  },
})

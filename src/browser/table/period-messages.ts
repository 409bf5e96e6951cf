import { defineMessages } from '../../shared/language.ts'

/** What the periods of a list are called. */
export const periodMessages = defineMessages({
  'pt-BR': {
    period: 'Período',
    hoje: 'Hoje',
    amanha: 'Amanhã',
    '7-dias': 'Próximos 7 dias',
    semana: 'Esta semana',
    'proxima-semana': 'Próxima semana',
    mes: 'Este mês',
    'mes-passado': 'Mês passado',
    ano: 'Este ano',
    '30-dias-atras': 'Últimos 30 dias',
    tudo: 'Todo o período',
    datas: 'Escolher datas…',
    from: (date: string) => `desde ${date}`,
    until: (date: string) => `até ${date}`,
  },
  en: {
    period: 'Period',
    hoje: 'Today',
    amanha: 'Tomorrow',
    '7-dias': 'Next 7 days',
    semana: 'This week',
    'proxima-semana': 'Next week',
    mes: 'This month',
    'mes-passado': 'Last month',
    ano: 'This year',
    '30-dias-atras': 'Last 30 days',
    tudo: 'Any time',
    datas: 'Choose dates…',
    from: (date) => `from ${date}`,
    until: (date) => `until ${date}`,
  },
})

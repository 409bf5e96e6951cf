import { defineMessages } from '../../../shared/language.ts'

/** What a mail with a report says, and how often it comes. */
export const mailWords = defineMessages({
  'pt-BR': {
    weekly: 'toda semana',
    monthly: 'todo mês',
    attached: (title: string, period: string) =>
      `Em anexo: ${title}, ${period}. Sem nomes de pacientes; quem e quais casos estão por trás de cada número, o Pauta mostra.`,
    open: 'Abrir no Pauta',
    stop: (rhythm: string) =>
      `Você recebe este relatório ${rhythm}. Para parar, abra “Por e-mail” nos indicadores ou no relatório de equipes.`,
  },
  en: {
    weekly: 'each week',
    monthly: 'each month',
    attached: (title, period) =>
      `Attached: ${title}, ${period}. Without names of patients; who and which cases are behind each figure, Pauta shows.`,
    open: 'Open in Pauta',
    stop: (rhythm) =>
      `You get this report ${rhythm}. To stop it, open “By e-mail” on the dashboard or the team report.`,
  },
})

import { defineMessages } from '../../../shared/language.ts'
import { rankedFrom } from './team-rules.ts'

/** What the page says on which a professional reads their own report, and its letter. */
export const linkWords = defineMessages({
  'pt-BR': {
    title: 'Seu relatório de cirurgias',
    grafts: 'Enxertos',
    network: (value: string) => `Rede: ${value}`,
    networkColumn: 'Rede',
    own: 'Você',
    fewCases: `Menos de ${rankedFrom} casos: sem comparação com a rede.`,
    few: `São menos de ${rankedFrom} cirurgias: por isso nada é comparado com a rede.`,
    causes: 'Por quê',
    middle: 'Entre parênteses, onde fica a metade do meio dos seus casos.',
    network10: `A rede são todas as cirurgias do período, de todas as unidades; ela só aparece onde há pelo menos ${rankedFrom} casos.`,
    own10: 'Aqui estão só as cirurgias de que você participou. Dúvidas? Fale com a gerência da sua unidade.',
    pdf: 'Baixar PDF',
    mailSubject: (period: string) => `Seu relatório de cirurgias · ${period}`,
    mailWhy: (period: string) => `A gerência enviou o seu relatório de cirurgias, ${period}:`,
    mailButton: 'Abrir relatório',
    mailBefore: 'Links anteriores deste relatório não abrem mais.',
    mailBesides: 'In English: the page behind the link can be read in English too.',
  },
  en: {
    title: 'Your surgery report',
    grafts: 'Grafts',
    network: (value) => `Network: ${value}`,
    networkColumn: 'Network',
    own: 'You',
    fewCases: `Fewer than ${rankedFrom} cases: not compared with the network.`,
    few: `There are fewer than ${rankedFrom} surgeries, so nothing is compared with the network.`,
    causes: 'Why',
    middle: 'In brackets, where the middle half of your cases lies.',
    network10: `The network is all surgeries of the period, in every unit; it is only shown where there are ${rankedFrom} cases or more.`,
    own10: 'Only surgeries in which you took part are counted here. Questions? Ask the manager of your unit.',
    pdf: 'Download PDF',
    mailSubject: (period) => `Your surgery report · ${period}`,
    mailWhy: (period) => `The manager sent you your surgery report, ${period}:`,
    mailButton: 'Open report',
    mailBefore: 'Earlier links to this report no longer open.',
    mailBesides: 'Em português: a página do link também pode ser lida em português.',
  },
})
export type LinkWords = (typeof linkWords)['en']

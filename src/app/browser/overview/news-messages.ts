import { usual } from '../../../browser/usual-words.ts'
import { defineMessages } from '../../../shared/language.ts'
import { firstHours, mostNews } from '../../../features/insight/overview/news-contract.ts'

export const newsMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    title: (since: string) => `O que mudou desde ${since}`,
    titleFirst: `O que mudou nas últimas ${firstHours} horas`,
    door: (count: string, since: string) => `${count} desde ${since}`,
    count: (count: number) => (count === 1 ? '1 mudança' : `${count} mudanças`),
    countMore: `mais de ${mostNews} mudanças`,
    today: (time: string) => `hoje ${time}`,
    yesterday: (time: string) => `ontem ${time}`,
    more: `Houve mais de ${mostNews} mudanças: aqui estão as mais novas.`,
    seen: 'Marcar como visto',
    wasSeen: 'Tudo visto até agora',
    network: 'Toda a rede',
    none: 'Nada de novo dos colegas',
    noneHint: 'O que outras pessoas fizerem nas suas unidades aparece aqui na sua próxima visita.',
    failedNews: 'Não foi possível carregar o que mudou',
  },
  en: {
    ...usual.en,
    title: (since: string) => `What changed since ${since}`,
    titleFirst: `What changed in the last ${firstHours} hours`,
    door: (count: string, since: string) => `${count} since ${since}`,
    count: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
    countMore: `more than ${mostNews} changes`,
    today: (time: string) => `today ${time}`,
    yesterday: (time: string) => `yesterday ${time}`,
    more: `There were more than ${mostNews} changes: these are the newest.`,
    seen: 'Mark as seen',
    wasSeen: 'Everything is seen up to now',
    network: 'The whole network',
    none: 'Nothing new from colleagues',
    noneHint: 'What other people do in your units stands here when you come again.',
    failedNews: 'What changed could not be loaded',
  },
})

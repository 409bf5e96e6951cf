import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow the companies of the network. */
export const liveLegalEntities: LiveNoun = {
  noun: 'legalEntity',
  judgedBy: ['id'],
  opens: ['/configuracoes?aba=empresas&registro='],
}

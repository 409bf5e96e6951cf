import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow the sales policy: there is one, so whatever happens to it concerns whoever shows it, and every unit that sends its message. */
export const liveSalesPolicy: LiveNoun = {
  noun: 'salesPolicy',
  shownWith: ['unit'],
  opens: ['/configuracoes?aba=vendas'],
}

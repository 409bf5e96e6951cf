import type { HookAnswer } from '../../../server/context.ts'
import { answerHook } from '../../../server/hooks.ts'
import { formatDate } from '../../../shared/time.ts'
import { beforeReceived } from '../../receipts/server/hooks.ts'
import { broken } from '../../receipts/server/refusals.ts'
import { hadDesk } from './queries.ts'

/** What cash desks do at points of earlier nouns. */
export const cashDeskHookAnswers: readonly HookAnswer[] = [
  // A desk opens for today alone: cash of a day that is over and had none would be counted by nobody.
  answerHook(beforeReceived, 'cash-desk', async ({ database }, { unitId, day, today, isCash }) => {
    if (isCash && day < today && !(await hadDesk(database, unitId, day))) throw noDesk(day)
  }),
]

function noDesk(day: string) {
  return broken('day', 'no_desk', {
    'pt-BR': `Em ${formatDate(day, 'pt-BR')} não houve caixa nesta unidade, e ninguém contaria o dinheiro: lance no dia de hoje, em que ele entra no caixa`,
    en: `There was no cash desk at this unit on ${formatDate(day, 'en')}, and nobody would count the cash: record it today, when it goes into the desk`,
  })
}

import type { HookAnswer } from '../../../../server/endpoint/context.ts'
import { answerHook } from '../../../../server/endpoint/hooks.ts'
import { formatDate } from '../../../../shared/time.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { beforeGivenOut, beforeReceived } from '../../receipts/server/hooks.ts'
import { broken } from '../../receipts/server/refusals.ts'
import { expectedCash, hadDesk, lockOpenDay } from './queries.ts'

/** What cash desks do at points of earlier nouns. */
export const cashDeskHookAnswers: readonly HookAnswer[] = [
  // A desk opens for today alone: cash of a day that is over and had none would be counted by nobody.
  answerHook(beforeReceived, 'cash-desk', async ({ database }, { unitId, day, today, isCash }) => {
    if (isCash && day < today && !(await hadDesk(database, unitId, day))) throw noDesk(day)
  }),
  // Nobody gives out of a drawer what is not in it. Of a unit without a desk today, nobody knows what is there.
  answerHook(beforeGivenOut, 'cash-desk', async ({ database }, { unitId, day, method, amountCentavos }) => {
    const desk = method === 'cash' ? await lockOpenDay(database, unitId, day) : undefined
    const there = desk === undefined ? amountCentavos : await expectedCash(database, desk)
    if (amountCentavos > there) throw notInTheDrawer(amountCentavos)
  }),
]

function notInTheDrawer(centavos: number) {
  return broken('version', 'above_expected', {
    'pt-BR': `Na gaveta de hoje deveria haver menos que ${formatMoney(centavos)}: registre antes um suprimento no caixa, ou recuse e peça a devolução por outra forma`,
    en: `There should be less than ${formatMoney(centavos, 'en')} in today’s drawer: record cash brought to the desk first, or refuse it and ask for the refund by another method`,
  })
}

function noDesk(day: string) {
  return broken('day', 'no_desk', {
    'pt-BR': `Em ${formatDate(day, 'pt-BR')} não houve caixa nesta unidade, e ninguém contaria o dinheiro: lance no dia de hoje, em que ele entra no caixa`,
    en: `There was no cash desk at this unit on ${formatDate(day, 'en')}, and nobody would count the cash: record it today, when it goes into the desk`,
  })
}

import type { HookAnswer } from '../../../../server/endpoint/context.ts'
import { answerHook } from '../../../../server/endpoint/hooks.ts'
import { beforeReceived } from '../../../sales/offers/server.ts'
import { beforeCompany } from '../../../foundation/offers/server.ts'
import { lastApproved } from './payer-queries.ts'
import { isLockedOn } from './queries.ts'
import { paidByAnother, receivedInLockedMonth } from './refusals.ts'

/** What payments do at points of earlier nouns. */
export const paymentHookAnswers: readonly HookAnswer[] = [
  // What was paid by a locked month was worked out of the money that had come in by then.
  answerHook(beforeReceived, 'payments', async ({ database }, { day, today }) => {
    const month = day.slice(0, 7)
    if (month < today.slice(0, 7) && (await isLockedOn(database, day))) throw receivedInLockedMonth(month)
  }),
  // What is approved was paid by the company that the unit was of.
  answerHook(beforeCompany, 'payments', async ({ database }, change) => {
    const month = await lastApproved(database, change)
    if (month !== undefined) throw paidByAnother(month)
  }),
]

// Written by `npm run collect` from the files of the nouns; never by hand.
import { cashDeskHookAnswers } from '../../features/sales/cash-desk/server/hook-answers.ts'
import { appointmentHookAnswers } from '../../features/agenda/appointments/server/hook-answers.ts'
import { paymentHookAnswers } from '../../features/pay/payments/server/hook-answers.ts'
import { payFileHookAnswers } from '../../features/pay/pay-files/server/hook-answers.ts'
import type { HookAnswer } from '../../server/endpoint/context.ts'

/** What nouns do at points of earlier ones, in the order of nouns: in that order they are asked. */
export const hookAnswers: readonly HookAnswer[] = [
  ...cashDeskHookAnswers,
  ...appointmentHookAnswers,
  ...paymentHookAnswers,
  ...payFileHookAnswers,
]

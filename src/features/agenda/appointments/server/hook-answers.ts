import type { HookAnswer } from '../../../../server/endpoint/context.ts'
import { answerHook } from '../../../../server/endpoint/hooks.ts'
import { cancelDate } from '../../../sales/offers/server.ts'
import { recheckHours } from './outside-hours.ts'
import { cancel } from './transition-commands.ts'

/** What appointments do at points of earlier nouns. */
export const appointmentHookAnswers: readonly HookAnswer[] = [
  recheckHours,
  answerHook(cancelDate, 'appointments', (context, { id, ...body }) =>
    cancel(context, { params: { id }, query: undefined, body }),
  ),
]

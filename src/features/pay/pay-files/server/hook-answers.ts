import type { HookAnswer } from '../../../../server/endpoint/context.ts'
import { answerHook } from '../../../../server/endpoint/hooks.ts'
import { beforePay, beforeReturn } from '../../payments/server/hooks.ts'
import { filesOf, writeReturned } from './payment-queries.ts'
import { isInFile } from './problems.ts'

/** What files of payments do at points of earlier nouns. */
export const payFileHookAnswers: readonly HookAnswer[] = [
  // What the bank may pay is not paid by hand beside it.
  answerHook(beforePay, 'pay-files', async ({ database }, { ids }) => {
    const [file] = await filesOf(database, ids)
    if (file) throw isInFile(file)
  }),
  // What a file paid and came back is free for another, and stands in the file as it was.
  answerHook(beforeReturn, 'pay-files', async ({ actor, database, now, record }, { ids, reason }) => {
    for (const { fileId, name } of await writeReturned(database, { ids, by: actor.id, at: now.toString(), reason }))
      record({
        ...({ noun: 'payFile', verb: 'return', entityId: fileId, unitId: null, concerns: {} } as const),
        changes: { payment: [name, null] },
        note: reason,
        consequence: 'heard',
      })
  }),
]

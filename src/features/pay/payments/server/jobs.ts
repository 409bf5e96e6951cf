import type { JobIds, JobKind, JobTransaction } from '../../../../server/jobs/kinds.ts'
import { type LetterSettings, statementLetters } from './link-letters.ts'
import { both } from '../../../../shared/both.ts'
import { affectedBy, concernsPay, rememberChanged } from './affected-queries.ts'
import { calculateMonth } from './calculate.ts'
import { tellChanged } from './months.ts'
import { openMonths, todaysOfUnits } from './queries.ts'
import { unitsToRemind } from './remind-queries.ts'

/** Works out open months, the earliest first, each in a transaction of its own; says what came to be otherwise. */
async function calculateOne({ database, now, record }: JobTransaction, month: string, affected?: readonly string[]) {
  const calculated = await calculateMonth({ database, now }, month, affected)
  if (calculated.changed.length > 0) tellChanged(record, calculated)
}

/** Every night all open months are worked out anew, and the one that runs is begun. */
export const calculateEveryNight: JobKind = {
  name: 'payment.calculate',
  title: both('Calcular os pagamentos do mês', 'Calculate the month’s payments'),
  seenBy: 'payment.read',
  // Half past three in the morning in São Paulo.
  cron: '30 6 * * *',
  async run({ database, now, write }) {
    const todays = await todaysOfUnits(database, now.toString())
    const running = [...new Set(todays.map((today) => today.slice(0, 7)))]
    const months = [...new Set([...(await openMonths(database)), ...running])].toSorted()
    for (const month of months) await write((transaction) => calculateOne(transaction, month))
  },
}

async function follow({ write }: Parameters<JobKind['run']>[0], jobs: readonly JobIds[]): Promise<void> {
  const ids = jobs.flatMap(({ entityId }) => entityId ?? [])
  await write(async (transaction) => {
    const { database, now } = transaction
    const { professionalIds, ...changed } = await affectedBy(database, ids)
    if (professionalIds.length === 0) return
    await rememberChanged(database, changed, now.toString())
    for (const month of await openMonths(database)) await calculateOne(transaction, month, professionalIds)
  })
}

/** What closes or opens a day, shifts that were worked, and money that comes or goes back, changes at once what those who had a part in it are owed. */
export const followChanges: JobKind = {
  name: 'payment.follow',
  title: both('Recalcular pagamentos depois de uma mudança', 'Recalculate payments after a change'),
  seenBy: 'payment.read',
  on: [
    ...(['dayMap.sign', 'dayMap.reopen'] as const),
    ...(['roster.markWorked', 'roster.workOtherwise', 'roster.unmarkWorked'] as const),
    // A registration that is valid again holds nothing back.
    'professional.edit',
    ...(['receipt.record', 'receipt.approve', 'receipt.allocate', 'receipt.void'] as const),
    // What is sold costs less.
    ...(['order.reduce', 'order.approve'] as const),
    ...(['receipt.chargeback', 'receipt.med', 'receipt.reverse', 'receipt.keep', 'receipt.use'] as const),
  ],
  where: concernsPay,
  atOnce: 20,
  runTogether: follow,
  run: (context, ids) => follow(context, [ids]),
}

/** Rules and holidays are of everybody: what they change is worked out for all open months. */
export const followRules: JobKind = {
  name: 'payment.followRules',
  title: both('Recalcular pagamentos depois de mudar regras', 'Recalculate payments after rules changed'),
  seenBy: 'payment.read',
  on: [
    ...(['payRule.create', 'payRule.edit', 'payRule.end', 'payRule.received'] as const),
    ...(['holiday.set', 'holiday.remove'] as const),
  ],
  findsAll: true,
  async run({ database, write }) {
    for (const month of await openMonths(database)) await write((transaction) => calculateOne(transaction, month))
  },
}

/** Each unit's morning: what of months that are over it still has to check. */
export const remindOfChecks: JobKind = {
  name: 'payment.remindCheck',
  title: both('Demonstrativos a conferir', 'Statements to check'),
  seenBy: 'payment.read',
  cron: '40 * * * *',
  run: ({ write }) =>
    write(async ({ database, now, record }) => {
      for (const { unitId, count } of await unitsToRemind(database, now.toString()))
        record({
          noun: 'payment',
          verb: 'remindCheck',
          entityId: unitId,
          unitId,
          concerns: {},
          changes: { count: [null, count] },
        })
    }),
}

export const paymentJobs: JobKind[] = [calculateEveryNight, followChanges, followRules, remindOfChecks]

/** Letters with what a statement says. */
export function statementJobs({ links }: { readonly links: LetterSettings }): readonly JobKind[] {
  return statementLetters(links)
}

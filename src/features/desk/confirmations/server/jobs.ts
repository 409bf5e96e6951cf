import { concernsOf } from '../../../../server/events/concerns.ts'
import type { JobKind, JobTransaction } from '../../../../server/jobs/kinds.ts'
import { both } from '../../../../shared/both.ts'
import { dueToday, escalateLate, mostEscalatedAtOnce } from './job-queries.ts'

/** Calls to attention what nobody confirmed three days before: each, and once its unit. Answers how many. */
async function escalateSome({ database, now, record }: JobTransaction): Promise<number> {
  const late = await escalateLate(database, now.toString())
  for (const { id, unitId, ownerId, assigneeId, ...standing } of late) {
    record({
      noun: 'confirmation',
      verb: 'escalate',
      entityId: id,
      unitId,
      concerns: concernsOf([standing], [id]),
      changes: { assigneeId: [null, assigneeId], ownerId: [null, ownerId] },
    })
  }
  for (const [unitId, { length }] of Map.groupBy(late, (one) => one.unitId))
    record({
      noun: 'confirmation',
      verb: 'late',
      entityId: unitId,
      unitId,
      concerns: {},
      changes: { count: [null, length] },
    })
  return late.length
}

/** Unconfirmed appointments, three days before by the calendar of their unit. */
export const escalateUnconfirmed: JobKind = {
  name: 'confirmation.escalate',
  title: both('Chamar atenção para não confirmados a três dias', 'Call attention to the unconfirmed three days before'),
  seenBy: 'confirmation.read',
  cron: '5 * * * *',
  async run({ write }) {
    while ((await write(escalateSome)) === mostEscalatedAtOnce);
  },
}

/** Each unit's morning: what waits to be confirmed in the coming days. */
export const beginDayOfConfirmations: JobKind = {
  name: 'confirmation.due',
  title: both('Lista de confirmações do dia', 'List of confirmations of the day'),
  seenBy: 'confirmation.read',
  cron: '10 * * * *',
  run: ({ write }) =>
    write(async ({ database, now, record }) => {
      for (const { unitId, count } of await dueToday(database, now.toString())) {
        if (count === 0) continue
        record({
          noun: 'confirmation',
          verb: 'due',
          entityId: unitId,
          unitId,
          concerns: {},
          changes: { count: [null, count] },
        })
      }
    }),
}

export const confirmationJobs: readonly JobKind[] = [escalateUnconfirmed, beginDayOfConfirmations]

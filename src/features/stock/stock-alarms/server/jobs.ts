import type { JobKind } from '../../../../server/jobs/kinds.ts'
import { both } from '../../../../shared/both.ts'
import { unitsToRemind } from './queries.ts'

/** Each unit's morning: what of its stock alarms, for those who keep it. */
export const remindOfStock: JobKind = {
  name: 'stockAlarm.remind',
  title: both('Alarmes do estoque', 'Stock alarms'),
  seenBy: 'stock.read',
  cron: '25 * * * *',
  run: ({ write }) =>
    write(async ({ database, now, record }) => {
      for (const { unitId, count } of await unitsToRemind(database, now.toString()))
        record({
          noun: 'stockAlarm',
          verb: 'remind',
          entityId: unitId,
          unitId,
          concerns: {},
          changes: { count: [null, count] },
        })
    }),
}

export const stockAlarmJobs: readonly JobKind[] = [remindOfStock]

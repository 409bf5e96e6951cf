import type { JobKind } from '../../../../server/jobs/kinds.ts'
import { both } from '../../../../shared/both.ts'
import { unitsWithUnfinished } from './job-queries.ts'

/** Each unit's morning: surgeries of days that have passed and that are not over, for whoever closes its maps. */
export const remindUnfinished: JobKind = {
  name: 'dayMap.unfinished',
  title: both('Cirurgias de dias passados sem fim', 'Surgeries of past days that are not over'),
  seenBy: 'dayMap.read',
  cron: '20 * * * *',
  run: ({ write }) =>
    write(async ({ database, now, record }) => {
      for (const { unitId, count } of await unitsWithUnfinished(database, now.toString()))
        record({
          noun: 'dayMap',
          verb: 'unfinished',
          entityId: unitId,
          unitId,
          concerns: {},
          changes: { count: [null, count] },
        })
    }),
}

export const dayMapJobs: readonly JobKind[] = [remindUnfinished]

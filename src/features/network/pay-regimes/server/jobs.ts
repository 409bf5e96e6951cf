import type { JobKind } from '../../../../server/jobs/kinds.ts'
import { both } from '../../../../shared/both.ts'
import { addDays, todayIn, networkZone } from '../../../../shared/time.ts'
import { daysBeforeEnd } from '../model.ts'
import { endingBy } from '../retain.ts'
import { retentionsSaid, toldOfEnd } from './queries.ts'

/** Each morning: which tables of the law end within two months and were not renewed; of each once. */
export const tellOfTables: JobKind = {
  name: 'payRegime.tables',
  title: both('Tabelas da lei que vão acabar', 'Tables of the law that will end'),
  seenBy: 'payment.read',
  // Eight in the morning in São Paulo.
  cron: '0 11 * * *',
  run: ({ write }) =>
    write(async ({ database, now, record }) => {
      const ending = endingBy(
        await retentionsSaid(database),
        addDays(todayIn(networkZone, now.toString()), daysBeforeEnd),
      )
      const told = await toldOfEnd(
        database,
        ending.map(({ id }) => id),
      )
      for (const { id, validUntil } of ending)
        if (!told.has(id))
          record({
            noun: 'payRegime',
            verb: 'tableEnds',
            entityId: id,
            unitId: null,
            concerns: {},
            changes: { validUntil: [null, validUntil] },
          })
    }),
}

export const payRegimeJobs: readonly JobKind[] = [tellOfTables]

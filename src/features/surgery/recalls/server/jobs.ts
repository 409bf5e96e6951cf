import { concernsOf } from '../../../../server/events/concerns.ts'
import type { JobKind } from '../../../../server/jobs/kinds.ts'
import { both } from '../../../../shared/both.ts'
import { updateRecallState } from './end-queries.ts'
import { escalateLate, recallOfDiscrepancy } from './job-queries.ts'

/** Patients of recalls whom nobody has told for days: each of their units is told once. */
export const escalateRecalls: JobKind = {
  name: 'recall.escalate',
  title: both(
    'Chamar atenção para pacientes de recolhimento por avisar',
    'Call attention to patients of recalls to tell',
  ),
  seenBy: 'recall.read',
  cron: '35 * * * *',
  run: ({ write }) =>
    write(async ({ database, now, record }) => {
      for (const { id, unitId, count } of await escalateLate(database, now.toString()))
        record({
          noun: 'recall',
          verb: 'late',
          entityId: id,
          unitId,
          concerns: {},
          changes: { count: [null, count] },
        })
    }),
}

/** What was used without stock may be of a recalled lot: its patient is to be told too, and a closed recall opens again. */
export const joinRecall: JobKind = {
  name: 'recall.join',
  title: both(
    'Ver se o que foi usado sem saldo está em recolhimento',
    'See whether what was used without stock is recalled',
  ),
  seenBy: 'recall.read',
  on: ['caseMaterial.recordDiscrepancy'],
  run: ({ write }, { entityId = '' }) =>
    write(async ({ database, record }) => {
      const reached = await recallOfDiscrepancy(database, entityId)
      if (!reached?.waits) return
      const { id, state, patientId } = reached
      if (state === 'closed') await updateRecallState(database, id, { state: 'open' })
      record({
        noun: 'recall',
        verb: 'join',
        entityId: id,
        unitId: null,
        concerns: concernsOf([{ patientId }]),
        changes: state === 'closed' ? { state: ['closed', 'open'] } : {},
      })
    }),
}

export const recallJobs: JobKind[] = [escalateRecalls, joinRecall]

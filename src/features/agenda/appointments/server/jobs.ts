import { setTimeout as pause } from 'node:timers/promises'
import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween } from '../../../../server/endpoint/context.ts'
import type { JobKind, JobTransaction } from '../../../../server/jobs/kinds.ts'
import { deleteExpiredHolds, mostHoldsAtOnce } from './queries.ts'

const gone = { status: null, createdBy: null, orderItemId: null }

/** Lets go of holds that have expired: appointment and claims are deleted, the event stays. Answers how many. */
async function letGoOfExpiredHolds({ database, now, record }: JobTransaction): Promise<number> {
  const expired = await deleteExpiredHolds(database, now.toString())
  for (const { id, unitId, createdBy, orderItemId, isProposal, ...standing } of expired) {
    const concerns = concernsOf([standing], [id])
    // Of dates that were proposed together it is said once that their time is up, by what proposed them.
    const before = { status: 'proposed', createdBy: isProposal ? null : createdBy, orderItemId }
    const changes = changesBetween<Record<string, unknown>>(before, gone)
    record({ noun: 'appointment', verb: 'expire', entityId: id, unitId, concerns, changes })
  }
  return expired.length
}

/** Milliseconds from the beginning of a batch to that of the next one: ten thousand holds are gone within a minute. */
const pace = 130
/** Milliseconds in which others book between two batches at least, however long one took. */
const leastRest = 20

/** Each hold has a job at the instant at which it expires; the look of every minute finds what slipped through. */
export const expireHolds: JobKind = {
  name: 'appointment.expire',
  title: { 'pt-BR': 'Liberar pré-reservas vencidas', en: 'Release expired holds' },
  seenBy: 'appointment.read',
  on: ['appointment.hold'],
  cron: '* * * * *',
  lookEvery: 5,
  findsAll: true,
  atOnce: 500,
  async run({ write }) {
    for (let from = performance.now(); (await write(letGoOfExpiredHolds)) === mostHoldsAtOnce; from = performance.now())
      await pause(Math.max(leastRest, pace - (performance.now() - from)))
  },
}

export const appointmentJobs: readonly JobKind[] = [expireHolds]

import { setTimeout as pause } from 'node:timers/promises'
import { concernsOf } from '../../../server/concerns.ts'
import { changesBetween } from '../../../server/context.ts'
import type { JobKind, JobTransaction } from '../../../server/jobs/kinds.ts'
import { deleteExpiredHolds, mostHoldsAtOnce } from './queries.ts'

const gone = { status: null, createdBy: null, orderItemId: null }

/** Lets go of holds that have expired: appointment and claims are deleted, the event stays. Answers how many. */
async function letGoOfExpiredHolds({ database, now, record }: JobTransaction): Promise<number> {
  const expired = await deleteExpiredHolds(database, now.toString())
  for (const { id, unitId, createdBy, orderItemId, ...standing } of expired) {
    const concerns = concernsOf([standing], [id])
    const changes = changesBetween<Record<string, unknown>>({ status: 'proposed', createdBy, orderItemId }, gone)
    record({ noun: 'appointment', verb: 'expire', entityId: id, unitId, concerns, changes })
  }
  return expired.length
}

/** Milliseconds in which others book between two batches: ten thousand holds are gone within a minute all the same. */
const restBetweenBatches = 100

/** Each hold has a job at the instant at which it expires; the look of every minute finds what slipped through. */
export const expireHolds: JobKind = {
  name: 'appointment.expire',
  title: { 'pt-BR': 'Liberar pré-reservas vencidas', en: 'Release expired holds' },
  seenBy: 'appointment.read',
  on: ['appointment.hold'],
  cron: '* * * * *',
  lookEvery: 5,
  async run({ write }) {
    while ((await write(letGoOfExpiredHolds)) === mostHoldsAtOnce) await pause(restBetweenBatches)
  },
}

import { setTimeout as pause } from 'node:timers/promises'
import { concernsOf } from '../../../server/concerns.ts'
import { changesBetween, type NewEvent } from '../../../server/context.ts'
import type { JobKind, JobTransaction } from '../../../server/jobs/kinds.ts'
import { deleteExpiredHolds, type ExpiredHold, mostHoldsAtOnce } from './queries.ts'

const gone = { status: null, createdBy: null, orderItemId: null }

/** Lets go of holds that have expired: appointment and claims are deleted, the event stays. Answers how many. */
async function letGoOfExpiredHolds({ database, now, record }: JobTransaction): Promise<number> {
  const expired = await deleteExpiredHolds(database, now.toString())
  for (const hold of expired) record(letGo(hold))
  return expired.length
}

/** The event of a hold that is no more. */
export function letGo({ id, unitId, createdBy, orderItemId, ...standing }: ExpiredHold): NewEvent {
  const changes = changesBetween<Record<string, unknown>>({ status: 'proposed', createdBy, orderItemId }, gone)
  const concerns = concernsOf([standing], [id])
  return { noun: 'appointment', verb: 'expire', entityId: id, unitId, concerns, changes }
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

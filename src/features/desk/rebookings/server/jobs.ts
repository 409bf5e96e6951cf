import type { JobKind, JobTransaction } from '../../../../server/jobs/kinds.ts'
import { releaseProposals } from '../../../agenda/offers/server.ts'
import { eventOf } from './attempt.ts'
import {
  type AttemptRow,
  concernsAttempt,
  endAttempts,
  lockExpired,
  lockOvertaken,
  mostAttemptsAtOnce,
} from './queries.ts'

/** Ends attempts whose time is up; what of their dates is still held is freed. Answers how many. */
async function endExpired(transaction: JobTransaction): Promise<number> {
  const { database, now } = transaction
  return endAll(transaction, await lockExpired(database, now.toString()), 'expired')
}

/** Ends attempts whose appointment went another way: rebooked by hand, or the patient came after all. */
async function endOvertaken(transaction: JobTransaction): Promise<number> {
  return endAll(transaction, await lockOvertaken(transaction.database), 'withdrawn')
}

async function endAll(
  transaction: JobTransaction,
  attempts: readonly AttemptRow[],
  state: 'expired' | 'withdrawn',
): Promise<number> {
  const { database, now, record } = transaction
  await releaseProposals(
    transaction,
    attempts.map(({ appointmentId }) => appointmentId),
  )
  await endAttempts(
    database,
    attempts.map(({ id }) => id),
    { state, by: null, at: now.toString(), note: null },
  )
  for (const attempt of attempts) record(eventOf(state === 'expired' ? 'expire' : 'withdraw', attempt, { state }))
  return attempts.length
}

/** Each attempt has a job at its deadline; the look of every minute finds what slipped through. */
export const expireRebookings: JobKind = {
  name: 'rebooking.expire',
  title: { 'pt-BR': 'Encerrar propostas de data vencidas', en: 'End proposals of dates that expired' },
  seenBy: 'rebooking.read',
  on: ['rebooking.propose', 'rebooking.request', 'rebooking.approve', 'appointment.rebook'],
  where: concernsAttempt,
  cron: '* * * * *',
  lookEvery: 5,
  findsAll: true,
  atOnce: 500,
  async run({ write }) {
    while ((await write(endExpired)) === mostAttemptsAtOnce);
    while ((await write(endOvertaken)) === mostAttemptsAtOnce);
  },
}

export const rebookingJobs: readonly JobKind[] = [expireRebookings]

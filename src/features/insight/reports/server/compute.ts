import type { Database } from '../../../../server/database/connect.ts'
import type { JobContext, JobKind } from '../../../../server/jobs/kinds.ts'
import { both } from '../../../../shared/both.ts'
import { type UnitDay, writeMoney, writeVisits } from './facts-queries.ts'
import { writeFunnel } from './funnel-facts-queries.ts'
import { writeLeads } from './lead-queries.ts'
import { writeLost } from './lost-queries.ts'
import { lockFacts, markNewDays, takeMarks, writeProgress } from './marks-queries.ts'
import { sumUp } from './sum-up-queries.ts'

/** Works out some days anew from their sources: their facts, then what these come to. Needs the lock of facts. */
export async function computeDays(database: Database, days: readonly UnitDay[]): Promise<void> {
  await writeVisits(database, days)
  await writeMoney(database, days)
  await writeLost(database, days)
  await writeFunnel(database, days)
  await writeLeads(database, days)
  await sumUp(database, days)
}

/** One transaction of days that were marked; answers whether there were any: many marks may be of few days. */
export async function computeSome(database: Database): Promise<boolean> {
  await lockFacts(database)
  const days = await takeMarks(database)
  if (days.length > 0) await computeDays(database, days)
  return days.length > 0
}

/**
 * Works off all marks, in transactions of some days each. One that is stopped half-way leaves its marks, and the next run
 * takes them; what is marked meanwhile is taken too.
 */
export async function computeMarked({ write, now }: Pick<JobContext, 'write' | 'now'>): Promise<void> {
  // Whatever had happened when it began is worked out when it ends.
  await write(async ({ database }) => {
    await lockFacts(database)
    await markNewDays(database, now.toString())
  })
  while (await write(({ database }) => computeSome(database)));
  await write(({ database }) => writeProgress(database, now.toString()))
}

/** Every minute: so figures are at most a minute behind what happened. */
export const computeFigures: JobKind = {
  name: 'report.compute',
  title: both('Atualizar indicadores', 'Update figures'),
  seenBy: 'dashboard.read',
  cron: '* * * * *',
  findsAll: true,
  run: computeMarked,
}

import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { addDays, startOfDay } from '../../../../shared/time.ts'
import { concernsOfRoster } from './concerning.ts'
import { factsFor } from './commands.ts'
import type * as contract from '../contract.ts'
import { deleteDifferingDrafts, restoreDrafts, type Stretch } from './period-queries.ts'
import { findShifts } from './queries.ts'
import { overlapsItself, shiftTaken } from './refusals.ts'

/** The local days of a unit as a stretch of time. */
export function stretchOf(days: { unitId: string; from: string; to: string }, zone: string): Stretch {
  return { unitId: days.unitId, from: startOfDay(days.from, zone), to: startOfDay(addDays(days.to, 1), zone) }
}

/** Makes the draft of a period, or some of its shifts, what is published again. */
export async function discard(
  context: Context,
  { body }: ParsedInput<typeof contract.discardDraft>,
): Promise<ContractOutput<typeof contract.discardDraft>> {
  const facts = await factsFor(context, body.unitId, [])
  const stretch = stretchOf(body, facts.unit.timeZone)
  const concerns = await concernsOfRoster(context, stretch)
  const taken = await deleteDifferingDrafts(context.database, stretch, body.shiftIds)
  const { restored, refused } = await restoreDrafts(context.database, stretch, body.shiftIds, taken)
  if (refused.length > 0) {
    const wanted = await findShifts(context.database, 'published', refused)
    throw (await shiftTaken(context, body.unitId, facts, wanted)) ?? overlapsItself()
  }
  if (taken.length === 0 && restored.length === 0) context.changedNothing()
  context.record({
    noun: 'roster',
    verb: 'discard',
    entityId: body.shiftIds?.[0] ?? body.unitId,
    unitId: body.unitId,
    concerns: { ...concerns, ...concernsOf([], [...new Set([...taken.map(({ id }) => id), ...restored])]) },
    changes: { period: [null, `${body.from}/${body.to}`], shifts: [taken.length, restored.length] },
  })
  return { removed: taken.length, restored: restored.length }
}

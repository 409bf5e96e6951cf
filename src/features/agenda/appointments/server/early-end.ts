import type { Context } from '../../../../server/endpoint/context.ts'
import { Problem } from '../../../../shared/problem.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { type Claim, claimsHeldBy, freeClaims, takeClaims } from '../../../foundation/offers/server.ts'
import { claimsOf } from './placement.ts'
import { placementFacts } from './placement-queries.ts'
import { contestPlacement } from './placing.ts'
import type { AppointmentRow } from './queries.ts'

/** Whether it ended before it was planned to, so that somebody else may have its people and its room since. */
export function endedEarly<Row extends Pick<AppointmentRow, 'finishedAt' | 'endsAt'>>(
  row: Row,
): row is Row & { finishedAt: string } {
  return row.finishedAt !== null && Date.parse(row.finishedAt) < Date.parse(row.endsAt)
}

/**
 * Holds again until its planned end what was free since it ended; its row is locked.
 * @param row as it was while it had ended
 * @throws Problem SLOT_TAKEN naming who has it now
 */
export async function holdUntilPlanned(
  context: Context,
  row: AppointmentRow & { finishedAt: string },
  after: AppointmentRow,
): Promise<void> {
  const { database } = context
  const facts = await placementFacts(database, after)
  if (!facts) throw new Error('an appointment stands in no unit')
  const held = await claimsHeldBy(database, row.id)
  // What ended before ends freed anything holds all of it still.
  const isWhole = held.some(
    ({ resourceKind, endsAt }) => resourceKind !== 'room' && Date.parse(endsAt) > Date.parse(row.finishedAt),
  )
  if (isWhole) return
  const claims = claimsOf(after, facts).map((claim) => {
    const its = held.filter(({ resourceId }) => resourceId === claim.resourceId)
    return its.length === 0 ? claim : { ...claim, ...wholeOf(its, row) }
  })
  await freeClaims(database, { appointmentId: row.id })
  if (await takeClaims(database, { appointmentId: row.id }, claims)) return
  try {
    await contestPlacement(context, row.id, after, facts, claims)
  } catch (error) {
    throw error instanceof Problem && error.code === 'SLOT_TAKEN' ? takenSince(error) : error
  }
}

/** What was held of a resource, as long as it was held for it: its room may be cleaned faster or slower by now. */
function wholeOf(
  held: readonly Claim[],
  { finishedAt, endsAt }: { finishedAt: string; endsAt: string },
): Pick<Claim, 'startsAt' | 'endsAt'> {
  const inTime = (one: string, other: string) => Date.parse(one) - Date.parse(other)
  const [first = finishedAt] = held.map((claim) => claim.startsAt).toSorted(inTime)
  const last =
    held
      .map((claim) => claim.endsAt)
      .toSorted(inTime)
      .at(-1) ?? finishedAt
  const minutesAfter = Math.round((Date.parse(last) - Date.parse(finishedAt)) / 60_000)
  return { startsAt: first, endsAt: addMinutes(endsAt, minutesAfter) }
}

/** Another time is no answer to what has taken place: who is there now is to go elsewhere first. */
function takenSince({ code, wording, extra }: Problem): Problem {
  return new Problem(
    code,
    {
      'pt-BR': `${wording['pt-BR']} Ficou livre quando este terminou antes da hora. Para desfazer, mude ou cancele antes o que está lá.`,
      en: `${wording.en} It was free since this one ended early. To undo, move or cancel first what is there.`,
    },
    { extra: { ...extra, nearest: [] } },
  )
}

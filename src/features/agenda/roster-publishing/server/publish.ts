import {
  countDuringLeave,
  type Looked,
  uncoveredAppointments,
  uncoveredPairs,
  type UncoveredRow,
} from '../../appointments/server/roster-queries.ts'
import { factsFor } from '../../roster/server/commands.ts'
import { concernsOfRoster } from '../../roster/server/concerning.ts'
import { stretchOf } from '../../roster/server/discard.ts'
import { draftedShifts, type Published, publishedClashes, publishStretch } from '../../roster/server/publishing.ts'
import type * as contract from '../../roster/publishing-contract.ts'
import { findPublication, insertPublication, lockRoster, touchedBy } from '../../roster/server/publishing-queries.ts'
import type { Clash, Uncovered } from '../../roster/record.ts'
import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { seesMasked } from '../../../../shared/masked.ts'
import { Problem } from '../../../../shared/problem.ts'
import { rewriteOutside } from './outside.ts'
import { carryOut, pairOf } from './plans.ts'

interface Days {
  unitId: string
  from: string
  to: string
}

/** What publishing brought about, inside its transaction. */
interface Outcome {
  published: Published
  looked: Looked
  /** Appointments that were provided for before, and are not any more. */
  uncovered: UncoveredRow[]
  before: ReadonlySet<string>
}

/** Publishes, without asking whether it may: the appointments it leaves behind are in the answer. */
async function carryOutPublication(context: Context, days: Days, id: string): Promise<Outcome> {
  const { actor, database, now } = context
  const facts = await factsFor(context, days.unitId, [])
  const stretch = stretchOf(days, facts.unit.timeZone)
  await lockRoster(database, days.unitId)
  const looked = { ...(await touchedBy(database, stretch)), unitId: days.unitId, now: now.toString() }
  const before = new Set(await uncoveredPairs(database, looked))
  const published = await publishStretch(context, stretch, facts)
  const counts = {
    added: published.added.length,
    changed: published.changed.length,
    removed: published.removed.length,
  }
  await insertPublication(database, { id, ...days, ...counts }, actor.id, now.toString())
  return { published, looked, before, uncovered: await newlyUncovered(context, looked, before) }
}

/** Who was outside the roster before publishing stays so by an earlier decision. */
async function newlyUncovered(
  { actor, database }: Context,
  looked: Looked,
  before: ReadonlySet<string>,
): Promise<UncoveredRow[]> {
  const rows = await uncoveredAppointments(database, looked, seesMasked(actor.role))
  return rows.filter((row) => !before.has(pairOf(row)))
}

function told({ professionalIds: _ids, ...row }: UncoveredRow): Uncovered {
  return row
}

/** What publishing would do: it is done, looked at, and rolled back, so that the two cannot differ. */
export async function previewPublication(
  context: Context,
  { body }: ParsedInput<typeof contract.previewPublication>,
): Promise<ContractOutput<typeof contract.previewPublication>> {
  await factsFor(context, body.unitId, [])
  const drafted = new Map((await draftedShifts(context, body)).map((shift) => [shift.id, shift]))
  const { published, uncovered } = await carryOutPublication(context, body, newId())
  const [clashes, uncoveredElsewhere] = await Promise.all([
    publishedClashes(context, body),
    countDuringLeave(context.database, {
      unitId: body.unitId,
      leaveIds: [...published.added, ...published.changed],
      now: context.now.toString(),
    }),
  ])
  context.changedNothing()
  const shifts = (ids: readonly string[]) => ids.flatMap((id) => drafted.get(id) ?? [])
  return {
    added: shifts(published.added),
    changed: shifts(published.changed),
    removed: shifts(published.removed),
    clashes,
    uncovered: uncovered.map(told),
    uncoveredElsewhere,
  }
}

type PublishAnswer = ContractOutput<typeof contract.publishRoster>

/**
 * Publishes the draft of a period, with a plan for every appointment it leaves without its professional. Sent twice
 * with the same id it is one publication.
 */
export async function publish(
  context: Context,
  { body }: ParsedInput<typeof contract.publishRoster>,
): Promise<PublishAnswer> {
  const { unit } = await factsFor(context, body.unitId, [])
  return createOnce(
    context,
    [{ entityId: body.id, sent: body }],
    () => publishNew(context, body, stretchOf(body, unit.timeZone)),
    async () => {
      const known = await findPublication(context.database, body.id)
      if (!known) throw notFound()
      return { id: known.id, added: known.added, changed: known.changed, removed: known.removed }
    },
  )
}

/** Answers undefined where the id is taken. */
async function publishNew(
  context: Context,
  body: ParsedInput<typeof contract.publishRoster>['body'],
  stretch: ReturnType<typeof stretchOf>,
): Promise<PublishAnswer | undefined> {
  const { id, unitId, from, to } = body
  // Locked first, so that the same publication sent twice at once finds the other.
  await lockRoster(context.database, unitId)
  if (await findPublication(context.database, id)) return undefined
  const concerns = await concernsOfRoster(context, stretch)
  const { published, looked, before, uncovered } = await carryOutPublication(context, { unitId, from, to }, id)
  const kept = await carryOut(context, unitId, body.plans, uncovered)
  const left = uncovered.length === 0 ? [] : await newlyUncovered(context, looked, before)
  requirePlans(left.filter((row) => !kept.has(pairOf(row))))
  if (!body.acknowledgeClashes) requireAcknowledged(await publishedClashes(context, { unitId, from, to }))
  await rewriteOutside(context, looked)
  const counts = {
    added: published.added.length,
    changed: published.changed.length,
    removed: published.removed.length,
  }
  context.record({
    noun: 'roster',
    verb: 'publish',
    entityId: id,
    unitId,
    concerns: { ...concerns, ...concernsOf([], [...published.added, ...published.changed, ...published.removed]) },
    changes: { period: [null, `${from}/${to}`], shifts: [null, counts] },
    sent: body,
  })
  return { id, ...counts }
}

/** @throws Problem PLAN_REQUIRED with the appointments that are left without a plan */
export function requirePlans(uncovered: readonly UncoveredRow[]): void {
  const [first] = uncovered
  if (!first) return
  const count = new Set(uncovered.map(({ appointmentId }) => appointmentId)).size
  throw new Problem(
    'PLAN_REQUIRED',
    {
      'pt-BR': `${count} agendamento(s) ficariam sem o profissional, o primeiro sem ${first.professionalName}. Diga o que fazer com cada um.`,
      en: `${count} appointment(s) would be left without their professional, the first without ${first.professionalName}. Decide what happens to each.`,
    },
    { extra: { uncovered: uncovered.map(told) } },
  )
}

/** @throws Problem CLASHES_FOUND with the clashes */
export function requireAcknowledged(clashes: readonly Clash[]): void {
  if (clashes.length === 0) return
  throw new Problem(
    'CLASHES_FOUND',
    {
      'pt-BR': `Há ${clashes.length} conflito(s) na escala. Confira e confirme que pode ficar assim.`,
      en: `There are ${clashes.length} clash(es) in the roster. Check them and confirm.`,
    },
    { extra: { clashes } },
  )
}

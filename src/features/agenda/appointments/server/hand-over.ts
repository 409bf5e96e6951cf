import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { Problem } from '../../../../shared/problem.ts'
import {
  type ClaimOfOne,
  freeClaimsOfAppointments,
  takeClaimsOfAppointments,
} from '../../../foundation/offers/server.ts'
import { dropLeaning } from './freed-proposals.ts'
import { type Handed, updateHanded } from './hand-over-queries.ts'
import { lockAppointments } from './move-many-queries.ts'
import { whoIsInTheWay } from './move-many.ts'
import { noveltyOf } from './novelty.ts'
import { requirePossible } from './placing.ts'
import type { AppointmentRow } from './queries.ts'
import { requireEditable } from '../rules.ts'
import { claimsOf } from './placement.ts'
import { factsOfPlacements } from './placement-queries.ts'
import { stale } from './transition.ts'

/** Other people for an appointment, at the time and place it has; or the same, with a reason for what is unusual. */
export interface HandOver {
  appointmentId: string
  /** The version that the person saw. */
  version: number
  professionalIds: readonly string[]
  reason: string | undefined
}

/**
 * Gives many appointments other people inside the transaction of the context, each with an event of its own. Time,
 * room, lane and confirmation stay.
 *
 * @throws Problem of the first that cannot be, naming it in `appointmentId`: STALE, RULE_BROKEN, REASON_REQUIRED,
 *   NOT_ALLOWED, INVALID_INPUT; SLOT_TAKEN where somebody is taken meanwhile
 */
export async function handOver(context: Context, wanted: readonly HandOver[]): Promise<void> {
  const { database } = context
  if (wanted.length === 0) return
  const rows = new Map(
    (
      await lockAppointments(
        database,
        wanted.map(({ appointmentId }) => appointmentId),
      )
    ).map((row) => [row.id, row]),
  )
  const changes = wanted.flatMap((one) => {
    const row = rows.get(one.appointmentId)
    return row ? [{ ...one, row }] : []
  })
  for (const { row, version } of changes) {
    if (row.version !== version) throw naming(row.id, await stale(context, row))
  }
  const { handed, claims } = await check(context, changes)
  const leanedOn = changes.flatMap(({ row }) => (row.isLeanedOn ? [row.id] : []))
  if (leanedOn.length > 0) await dropLeaning(context, leanedOn)
  await freeClaimsOfAppointments(database, [...new Set(claims.map(({ appointmentId }) => appointmentId))])
  await updateHanded(
    database,
    handed.map(({ to }) => to),
  )
  if (!(await takeClaimsOfAppointments(database, claims))) throw await taken(context, claims)
  for (const { row, reason, to } of handed) {
    const { professionalIds, exceptionReason } = to
    context.record({
      noun: 'appointment',
      verb: 'edit',
      entityId: row.id,
      unitId: row.unitId,
      concerns: concernsOf([row, { professionalIds }], [row.id]),
      changes: changesBetween<Record<string, unknown>>({ ...row }, { professionalIds, exceptionReason }),
      note: reason,
    })
  }
}

type Change = HandOver & { row: AppointmentRow }

/** What is to be written, and the claims of those whose people change; what changes nothing is left out. */
async function check(
  context: Context,
  changes: readonly Change[],
): Promise<{ handed: (Change & { to: Handed })[]; claims: ClaimOfOne[] }> {
  const slots = changes.map(({ row, professionalIds }) => ({ ...row, professionalIds: [...professionalIds] }))
  const facts = await factsOfPlacements(context.database, slots)
  const handed: (Change & { to: Handed })[] = []
  const claims: ClaimOfOne[] = []
  for (const [index, change] of changes.entries()) {
    const { row, reason } = change
    const [slot, its] = [slots[index], facts[index]]
    if (!slot || !its) continue
    const exceptionReason = reason ?? row.exceptionReason
    const isSame = slot.professionalIds.every((id, place) => id === row.professionalIds[place])
    if (isSame && exceptionReason === row.exceptionReason) continue
    try {
      requireEditable(row.status)
      const { outsideHours, outsideRoster } = isSame
        ? row
        : requirePossible(context, slot, its, noveltyOf(slot, row, its.timeZone), exceptionReason ?? undefined)
      const { professionalIds } = slot
      handed.push({ ...change, to: { id: row.id, professionalIds, exceptionReason, outsideHours, outsideRoster } })
    } catch (error) {
      throw error instanceof Problem ? naming(row.id, error) : error
    }
    if (!isSame) claims.push(...claimsOf(slot, its).map((claim) => ({ ...claim, appointmentId: row.id })))
  }
  return { handed, claims }
}

/** The refusal of the first who is taken meanwhile, with all of them as `conflicts`. */
async function taken(context: Context, claims: readonly ClaimOfOne[]): Promise<Problem> {
  const conflicts = await whoIsInTheWay(context, claims)
  const [first] = conflicts
  const who = first?.blockers[0]?.resourceName ?? ''
  return new Problem(
    'SLOT_TAKEN',
    {
      'pt-BR': `${who || 'Alguém'} foi ocupado nesse meio-tempo. Nada foi publicado: escolha outra pessoa e publique de novo.`,
      en: `${who || 'Somebody'} is no longer free. Nothing was published: choose somebody else and publish again.`,
    },
    { extra: { conflicts, ...(first && { appointmentId: first.appointmentId }) } },
  )
}

function naming(appointmentId: string, { code, wording, fields, extra }: Problem): Problem {
  return new Problem(code, wording, { ...(fields && { fields }), extra: { ...extra, appointmentId } })
}

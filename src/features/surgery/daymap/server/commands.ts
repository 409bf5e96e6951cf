import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import { requirePastDay } from '../../../../server/endpoint/typed-day.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { todayIn } from '../../../../shared/time.ts'
import { sheetsOf } from '../../case-materials/server/reading.ts'
import { closedMaterials, holdDay, settleDay } from '../../case-materials/server/settle.ts'
import { zoneOf } from '../../../foundation/offers/server.ts'
import { takeUseBack } from '../../../stock/offers/server.ts'
import { requirePlayable } from '../../../network/offers/server.ts'
import { Problem } from '../../../../shared/problem.ts'
import type * as contract from '../contract.ts'
import type { DayMap } from '../contract.ts'
import { occurredOn } from '../days.ts'
import { dayMapEvents } from '../events.ts'
import { differencesOf, isReportable, reportDueOn } from '../rules.ts'
import {
  areOfUnit,
  closeMap,
  findMap,
  insertComplication,
  type KeptMap,
  lockMapOf,
  reopenMap,
  touchMap,
  writeAccepted,
} from './queries.ts'
import { actualOf, mapOf, plannedOf, requireCase, unitDay, type UnitDay } from './reading.ts'
import { isClosed, noReason, notDone, notKnown, requireClosable, stillNeeded } from './refusals.ts'

/** The map of a day, held until the transaction ends. */
async function lock({ database }: Context, { unitId, day }: Pick<UnitDay, 'unitId' | 'day'>): Promise<KeptMap> {
  const map = await lockMapOf(database, { id: newId(), unitId, day })
  if (!map) throw notFound()
  return map
}

function tell(
  { record }: Context,
  { id, unitId }: Pick<KeptMap, 'id' | 'unitId'>,
  verb: 'accept' | 'sign',
  changes: Record<string, [unknown, unknown]>,
): void {
  record({ noun: 'dayMap', verb, entityId: id, unitId, concerns: {}, changes })
}

/** Accepts what happened in a surgery, in the place of what was accepted before. */
export async function accept(
  context: Context,
  { params, body }: ParsedInput<typeof contract.acceptCase>,
): Promise<DayMap> {
  const { actor, database, now } = context
  const found = await requireCase(context, params.id)
  const day = await unitDay(context, found.unitId, found.day)
  const map = await lock(context, day)
  if (map.state === 'closed') throw isClosed(map)
  const known = await requireCase(context, params.id)
  const actual = actualOf(known)
  if (!actual) throw notDone(known.status)
  const { explanation = '', ...said } = body
  const isOver = said.endsAt > said.startsAt && Date.parse(said.endsAt) <= now.epochMilliseconds
  if (!isOver || !(await areOfUnit(database, { ...said, unitId: known.unitId }))) throw notKnown()
  await requirePlayable(database, said.parts)
  const differs = differencesOf(plannedOf(known), said).length > 0
  if (differs && !explanation) throw noReason()
  const accepted = { ...said, explanation: explanation || null }
  const before = known.accepted ?? { ...actual, grafts: null, explanation: null }
  const changes = changesBetween<Record<string, unknown>>({ ...before }, accepted)
  if (known.accepted && Object.keys(changes).length === 0) {
    context.changedNothing()
    return mapOf(context, day)
  }
  await writeAccepted(database, { id: known.id, ...accepted, by: actor.id, at: now.toString() })
  await touchMap(database, map.id)
  tell(context, map, 'accept', { appointmentId: [null, known.id], ...changes })
  return mapOf(context, day)
}

/** Signs a day: from then on its cases are the truth. Signed again by the same person, it changes nothing. */
export async function sign(context: Context, { body }: ParsedInput<typeof contract.signDayMap>): Promise<DayMap> {
  const { actor, database, now } = context
  const day = await unitDay(context, body.unitId, body.day)
  const map = await lock(context, day)
  if (map.state === 'closed') {
    if (map.closedBy !== actor.id) throw isClosed(map)
    context.changedNothing()
    return mapOf(context, day)
  }
  await holdDay(context, day)
  const current = await mapOf(context, day)
  if (map.version !== body.version) throw await stale(context, current, map.id, body.version)
  requireClosable(current, day.today)
  const open = current.cases.filter(({ needs }) => needs.length > 0)
  if (open.length > 0) throw stillNeeded(open)
  await settleDay(context, day)
  const sheets = await sheetsOf(
    context,
    current.cases.map(({ id }) => id),
  )
  const materials = [...sheets].map(([appointmentId, sheet]) => ({
    appointmentId,
    lines: closedMaterials(sheet),
    value: sheet.usedValue,
  }))
  const cases = await closeMap(database, { id: map.id, ...day, by: actor.id, at: now.toString(), materials })
  tell(context, map, 'sign', { state: ['open', 'closed'], cases: [null, cases] })
  return mapOf(context, day)
}

/** Opens a closed day again; what it said stays. */
export async function reopen(
  context: Context,
  { params, body }: ParsedInput<typeof contract.reopenDayMap>,
): Promise<DayMap> {
  const { actor, database, now } = context
  const found = await findMap(database, params.id)
  if (!found || !seesUnit(actor, found.unitId)) throw notFound()
  const day = await unitDay(context, found.unitId, found.day)
  const map = await lock(context, day)
  if (map.state !== 'closed')
    throw new Problem('WRONG_STATE', both('Este dia não está fechado.', 'This day is not closed.'), {
      extra: { state: map.state },
    })
  if (map.version !== body.version) throw await stale(context, await mapOf(context, day), map.id, body.version)
  await holdDay(context, day)
  await takeUseBack(context, { unitId: map.unitId, day: map.day, today: day.today, reason: body.reason })
  await reopenMap(database, { id: map.id, by: actor.id, at: now.toString(), reason: body.reason })
  const told = { noun: 'dayMap', verb: 'reopen', entityId: map.id, unitId: map.unitId, concerns: {} } as const
  context.record({ ...told, changes: { state: ['closed', 'open'] }, note: body.reason })
  return mapOf(context, day)
}

function stale(context: Context, current: DayMap, id: string, seen: number): Promise<Problem> {
  return staleRecord(context, { of: dayMapEvents, current: { ...current, id }, seen })
}

/** @throws Problem RULE_BROKEN for a day before the surgery, or to come */
async function requireOccurredOn(
  { database, now }: Context,
  { unitId, day: surgery }: { readonly unitId: string; readonly day: string },
  day: string,
): Promise<void> {
  const zone = await zoneOf(database, unitId)
  if (zone === undefined) throw new Error('a surgery is of no unit')
  requirePastDay(occurredOn, { path: 'occurredOn', day, today: todayIn(zone, now.toString()), since: { surgery } })
}

/** Records a complication of a surgery that was begun, whenever it shows itself. */
export async function recordComplication(
  context: Context,
  { params, body }: ParsedInput<typeof contract.recordComplication>,
): Promise<ContractOutput<typeof contract.recordComplication>> {
  const { actor, database, now } = context
  const known = await requireCase(context, params.id)
  const dueOn = reportDueOn(body.severity, body.occurredOn)
  const answer = { id: body.id, reportDueOn: dueOn }
  return createOnce(
    context,
    [{ entityId: body.id, sent: { ...body, appointmentId: known.id } }],
    async () => {
      if (known.status !== 'fulfilled' && known.status !== 'in-progress') throw notDone(known.status)
      await requireOccurredOn(context, known, body.occurredOn)
      const row = { ...body, appointmentId: known.id, by: actor.id, at: now.toString() }
      if (!(await insertComplication(database, row))) return undefined
      const verb = isReportable(body.severity) ? 'seriousComplication' : 'complication'
      context.record({
        noun: 'dayMap',
        verb,
        entityId: body.id,
        unitId: known.unitId,
        concerns: {},
        changes: { severity: [null, body.severity], complication: [null, body.what], reportDueOn: [null, dueOn] },
        sent: { ...body, appointmentId: known.id },
      })
      return answer
    },
    async () => answer,
  )
}

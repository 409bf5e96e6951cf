import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { addDays, dayRange, todayIn } from '../../../../shared/time.ts'
import type { CaseMaterials } from '../../case-materials/record.ts'
import { sheetsOf } from '../../case-materials/server/reading.ts'
import { eveStanding } from '../../readiness/eve-rules.ts'
import { zoneOf } from '../../../foundation/offers/server.ts'
import type * as contract from '../contract.ts'
import type { DayMap, MapCase } from '../contract.ts'
import { daysLeftOpen, differencesOf, needsOf, reportDueOn } from '../rules.ts'
import { casesIn, changedSince, findCase, type KnownCase, unfinishedIn, visitsIn } from './case-queries.ts'
import { closingsOf, findMapOf, leftOpen } from './queries.ts'

/** A unit's day as its zone has it. */
export interface UnitDay {
  readonly unitId: string
  readonly day: string
  readonly zone: string
  /** As instants. */
  readonly from: string
  readonly to: string
  readonly today: string
}

/** @throws Problem NOT_FOUND for a unit that is not the person's */
export async function unitDay({ actor, database, now }: Context, unitId: string, day: string): Promise<UnitDay> {
  requireUnit(actor, unitId)
  const zone = await zoneOf(database, unitId)
  if (zone === undefined) throw notFound()
  return { unitId, day, zone, ...dayRange(day, zone), today: todayIn(zone, now.toString()) }
}

/**
 * A surgery by the id of its appointment.
 * @throws Problem NOT_FOUND for none, for what is no surgery and for another unit's
 */
export async function requireCase({ actor, database }: Context, id: string): Promise<KnownCase> {
  const found = await findCase(database, id)
  if (!found || !seesUnit(actor, found.unitId)) throw notFound()
  return found
}

/** How it was planned: on the eve, where somebody looked through it then. */
export function plannedOf({ planned, eve, day, standing }: KnownCase): KnownCase['standing'] {
  return planned && eve?.day === day ? planned : standing
}

/** What happened: where the appointment stands, between the patient's coming into the room and leaving it. */
export function actualOf({ standing, inRoomAt, outAt, status }: KnownCase): KnownCase['standing'] | null {
  if (status !== 'fulfilled') return null
  const times = { startsAt: inRoomAt ?? standing.startsAt, endsAt: outAt ?? standing.endsAt }
  return times.endsAt > times.startsAt ? { ...standing, ...times } : standing
}

/** A surgery as the map of its day shows it. */
export function caseOf({ may }: Pick<Context, 'may'>, known: KnownCase, sheet: CaseMaterials | undefined): MapCase {
  const { id, patientId, patientName, status, isInterrupted, accepted, countsGrafts } = known
  const [planned, actual] = [plannedOf(known), actualOf(known)]
  const differences = actual ? differencesOf(planned, accepted ?? actual) : []
  const materialsDiffer = sheet?.needsAcceptance ?? false
  const isGivenUp = status === 'cancelled' || status === 'noshow'
  return {
    id,
    patientId,
    patientName,
    status,
    isInterrupted,
    planned,
    actual,
    accepted,
    differences,
    countsGrafts,
    needs: actual ? needsOf({ differences, countsGrafts, isInterrupted, materialsDiffer, accepted }) : [],
    materials: may('caseMaterial.read') && sheet ? materialsOf(sheet) : null,
    eve: eveStanding(known.eve, known.day),
    cancelled: isGivenUp ? { at: known.cancelledAt, reason: known.cancelReason } : null,
    complications: may('clinicalFact.detail')
      ? known.complications.map((one) => ({ ...one, reportDueOn: reportDueOn(one.severity, one.occurredOn) }))
      : null,
  }
}

function materialsOf({ lines, discrepancies, accepted, needsAcceptance }: CaseMaterials): MapCase['materials'] {
  const open = discrepancies.filter(({ state }) => state !== 'mistaken').length
  const explanation = accepted?.explanation ?? null
  return { lines, discrepancies: open, isAccepted: accepted !== null || !needsAcceptance, explanation }
}

/** A unit's day as it was planned and as it went. */
export async function mapOf(context: Context, day: UnitDay): Promise<DayMap> {
  const { database } = context
  const { unitId, zone, today } = day
  const map = await findMapOf(database, unitId, day.day)
  const since = dayRange(addDays(today, -daysLeftOpen), zone).from
  const [cases, unfinished, visits, left, closings, changed] = await Promise.all([
    casesIn(database, day),
    unfinishedIn(database, day),
    visitsIn(database, day),
    leftOpen(database, { unitId, zone, from: since, to: dayRange(today, zone).from }),
    map ? closingsOf(database, map.id) : [],
    map?.state === 'closed' ? changedSince(database, day) : 0,
  ])
  const sheets = await sheetsOf(
    context,
    cases.map(({ id }) => id),
  )
  return {
    unitId,
    day: day.day,
    visits,
    changedSince: changed,
    unfinished,
    left,
    closings,
    id: map?.id ?? null,
    state: map?.state ?? 'open',
    version: map?.version ?? 1,
    closedByName: map?.closedByName ?? null,
    closedAt: map?.closedAt ?? null,
    cases: cases.map((known) => caseOf(context, known, sheets.get(known.id))),
  }
}

/** The map of a unit's day. */
export async function ofDay(context: Context, { query }: ParsedInput<typeof contract.readDayMap>): Promise<DayMap> {
  return mapOf(context, await unitDay(context, query.unitId, query.day))
}

import type { PublicContext } from '../../../../server/endpoint/context.ts'
import { lineOnly } from '../../kits/line.ts'
import { needsOf } from '../../kits/rules.ts'
import { kitsOf } from '../../kits/server/queries.ts'
import { type Case, plan, type Reserved, standingOf } from '../rules.ts'
import { heldLots, heldSurgeries, holdLevels, keepLacking } from './plan-queries.ts'
import { issuedTo, type KeptReservation, keptReservations, replaceReservations } from './queries.ts'

type Planning = Pick<PublicContext, 'database' | 'now' | 'record'>

/** What came of it. */
export interface Planned {
  /** Surgeries with a kit. */
  readonly cases: number
  /** Of which lack something that they cannot do without. */
  readonly lacking: number
  /** Of which something changed, and was told. */
  readonly changed: number
}

/**
 * Sets aside what the surgeries of a unit's coming days need, in the place of what was set aside before. Done again it
 * changes nothing. Surgeries are held first, then levels, then lots, as everybody does who posts for a surgery.
 */
export async function planUnit({ database, now, record }: Planning, unitId: string): Promise<Planned> {
  const cases = await casesOf(database, unitId, now.toString())
  const materialIds = [
    ...new Set(cases.flatMap(({ needs }) => needs.flatMap((need) => [need.materialId, ...need.substituteIds]))),
  ]
  await holdLevels(database, unitId, materialIds)
  const lots = await heldLots(database, unitId, materialIds)
  const issued = await issuedTo(
    database,
    cases.map(({ appointmentId }) => appointmentId),
  )
  const served = cases.map((one) => ({ ...one, issued: issued.get(one.appointmentId) ?? one.issued }))
  const planned = plan(served, lots)
  const kept = await keptReservations(database, { unitId })
  const { gone, made } = differencesOf(kept, planned)
  const goneIds = gone.map(({ id }) => id)
  await replaceReservations(database, { unitId, gone: goneIds, made })
  const setAside = Map.groupBy(planned, ({ appointmentId }) => appointmentId)
  const lacking = served.map(({ appointmentId, needs, issued: given }) => {
    const lines = standingOf(needs, given, setAside.get(appointmentId) ?? []).filter(
      ({ optional, lacking: left }) => !optional && left > 0,
    )
    return {
      appointmentId,
      lacking: Object.fromEntries(lines.map((line) => [line.materialId, line.lacking])),
    }
  })
  const toldAnew = await keepLacking(database, unitId, lacking)
  const rowIds = [...new Set([...toldAnew, ...[...gone, ...made].map(({ appointmentId }) => appointmentId)])].toSorted()
  const howMany = lacking.filter((one) => Object.keys(one.lacking).length > 0).length
  if (rowIds.length > 0)
    record({
      noun: 'stockReservation',
      verb: 'plan',
      entityId: unitId,
      unitId,
      concerns: { rowIds },
      changes: { cases: [null, rowIds.length], lacking: [null, howMany] },
    })
  return { cases: cases.length, lacking: howMany, changed: rowIds.length }
}

/** The surgeries of the coming days with what their kits say; nothing of it is issued yet. */
async function casesOf(database: Planning['database'], unitId: string, now: string): Promise<Case[]> {
  const surgeries = await heldSurgeries(database, unitId, now)
  const kits = await kitsOf(
    database,
    surgeries.map(({ procedureId }) => procedureId),
  )
  return surgeries.map(({ id: appointmentId, procedureId, startsAt, day }) => {
    const lines = kits.get(procedureId) ?? []
    // How many grafts there will be nobody knows yet: enough for the first.
    return { appointmentId, startsAt, day, needs: needsOf(lines.map(lineOnly), null), issued: new Map() }
  })
}

const keyOf = ({ appointmentId, forMaterialId, place, lotId, quantity }: Reserved | KeptReservation) =>
  `${appointmentId} ${forMaterialId} ${place} ${lotId} ${quantity}`

function differencesOf(kept: readonly KeptReservation[], planned: readonly Reserved[]) {
  const wanted = new Set(planned.map(keyOf))
  const there = new Set(kept.map(keyOf))
  return {
    gone: kept.filter((one) => !wanted.has(keyOf(one))),
    made: planned.filter((one) => !there.has(keyOf(one))),
  }
}

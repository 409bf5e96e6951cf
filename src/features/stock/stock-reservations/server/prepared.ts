import type { Database } from '../../../../server/database/connect.ts'
import { lineOnly, type StandingLine } from '../../kits/line.ts'
import { needsOf } from '../../kits/rules.ts'
import { kitsOf } from '../../kits/server/queries.ts'
import type { PreparedLine } from '../record.ts'
import { standingOf } from '../rules.ts'
import { issuedTo, type KeptReservation, keptReservations } from './queries.ts'

/**
 * How the lines of surgeries' kits stand now, by the ids of their appointments; those without a kit are left out. A few
 * queries, however many they are.
 */
export async function preparedOf(
  database: Database,
  surgeries: readonly { readonly id: string; readonly procedureId: string }[],
): Promise<Map<string, PreparedLine[]>> {
  if (surgeries.length === 0) return new Map()
  const kits = await kitsOf(
    database,
    surgeries.map(({ procedureId }) => procedureId),
  )
  const appointmentIds = surgeries.flatMap(({ id, procedureId }) => (kits.has(procedureId) ? [id] : []))
  if (appointmentIds.length === 0) return new Map()
  const [issued, kept] = [
    await issuedTo(database, appointmentIds),
    Map.groupBy(await keptReservations(database, { appointmentIds }), ({ appointmentId }) => appointmentId),
  ]
  return new Map(
    surgeries.flatMap(({ id, procedureId }) => {
      const lines = kits.get(procedureId)
      return lines ? [[id, linesOf(lines, issued.get(id) ?? new Map(), kept.get(id) ?? [])] as const] : []
    }),
  )
}

function linesOf(
  lines: readonly StandingLine[],
  issued: ReadonlyMap<string, number>,
  kept: readonly KeptReservation[],
): PreparedLine[] {
  return standingOf(needsOf(lines.map(lineOnly), null), issued, kept).flatMap((standing, place): PreparedLine[] => {
    const line = lines[place]
    if (!line) return []
    const { materialId, optional, quantity: needed, issued: given, reserved, lacking } = standing
    return [
      {
        materialId,
        materialName: line.material.name,
        useUnit: line.material.useUnit,
        optional,
        needed,
        issued: given,
        reserved,
        lacking,
        substituteNames: line.substitutes.map(({ name }) => name),
        lots: kept
          .filter(({ forMaterialId }) => forMaterialId === materialId)
          .map(({ id: _id, appointmentId: _case, forMaterialId: _line, ...lot }) => lot),
      },
    ]
  })
}

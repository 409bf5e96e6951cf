import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { recordCommands } from '../../../../server/record/commands.ts'
import { both } from '../../../../shared/both.ts'
import { kitEvents } from '../events.ts'
import { lineOnly, type StandingLine } from '../line.ts'
import { kits } from '../record.ts'
import { type KitLine, lineProblems } from '../rules.ts'
import { countsGrafts, deleteKit, kitQueries, materialsNamed } from './queries.ts'

/** A kit names materials in use; what goes out of use since stays in it, and is marked. */
export const kitCommands = recordCommands(kits, kitQueries, {
  events: kitEvents,
  deletes: true,
  async prepared(context, before, sent) {
    // What is sent is lines as they are written.
    const lines = sent.lines as readonly KitLine[] | undefined
    if (!lines) return sent
    const counts = before?.countsGrafts ?? (await countsGrafts(context.database, String(sent.procedureId)))
    if (counts === undefined) {
      const message = both('Escolha um procedimento em uso', 'Choose a procedure in use')
      throw invalid([{ path: 'procedureId', code: 'unknown_procedure', message }])
    }
    const known = await materialsNamed(context.database, lines.flatMap(idsOf))
    const named = new Set((before?.lines ?? []).map(lineOnly).flatMap(idsOf))
    const problems = lineProblems(lines, { known, before: named, countsGrafts: counts })
    if (problems.length > 0) throw invalid(problems)
    return sent
  },
  async logged({ lines, ...rest }, { database }) {
    if (!lines) return rest
    const sides = lines.map((side) => (side ?? []) as KitLine[])
    const known = await materialsNamed(database, sides.flat().flatMap(idsOf))
    const standing = (line: KitLine): StandingLine[] => {
      const { materialId, substituteIds, ...how } = line
      const material = known.get(materialId)
      return material ? [{ ...how, material, substitutes: substituteIds.flatMap((id) => known.get(id) ?? []) }] : []
    }
    const [before = [], after = []] = sides
    return { ...rest, lines: [before.flatMap(standing), after.flatMap(standing)] }
  },
})

/** Leaves the procedure without a kit. */
export async function removeKitOf(context: Context, id: string): Promise<Record<string, never>> {
  const { procedureName, lines } = await kitCommands.inSight(context, id, 'use')
  await deleteKit(context.database, id)
  const changes = { procedureName: [procedureName, null], lines: [lines, []] } satisfies Record<
    string,
    [unknown, unknown]
  >
  context.record({ noun: 'kit', verb: 'remove', entityId: id, unitId: null, concerns: {}, changes })
  return {}
}

function idsOf({ materialId, substituteIds }: KitLine): string[] {
  return [materialId, ...substituteIds]
}

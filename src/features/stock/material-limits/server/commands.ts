import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { recordCommands } from '../../../../server/record/commands.ts'
import { both } from '../../../../shared/both.ts'
import { materialLimitEvents } from '../events.ts'
import { materialLimits } from '../record.ts'
import { limitProblems } from '../rules.ts'
import { deleteLimits, materialInUse, materialLimitQueries } from './queries.ts'

/** Limits are of a material in use; what it has already stays when it goes out of use. */
export const materialLimitCommands = recordCommands(materialLimits, materialLimitQueries, {
  events: materialLimitEvents,
  deletes: true,
  async prepared(context, before, written) {
    if (before) return written
    const inUse = written.materialId && (await materialInUse(context.database, written.materialId))
    if (!inUse) {
      const message =
        inUse === false
          ? both('Este material está fora de uso', 'This material is out of use')
          : both('Escolha um material do catálogo', 'Choose a material of the catalogue')
      throw invalid([{ path: 'materialId', code: 'unknown_material', message }])
    }
    return written
  },
  async beforeEdit(_context, before, { written }) {
    const problems = limitProblems({ ...before, ...written })
    if (problems.length > 0) throw invalid(problems)
  },
})

/** Keeps the material in the unit without limits. */
export async function removeLimitsOf(context: Context, id: string): Promise<Record<string, never>> {
  const { unitId, minimum, reorderPoint, maximum, leadDays } = await materialLimitCommands.inSight(context, id, 'use')
  await deleteLimits(context.database, id)
  const changes = {
    minimum: [minimum, null],
    reorderPoint: [reorderPoint, null],
    maximum: [maximum, null],
    leadDays: [leadDays, null],
  } satisfies Record<string, [unknown, unknown]>
  context.record({ noun: 'materialLimit', verb: 'remove', entityId: id, unitId, concerns: {}, changes })
  return {}
}

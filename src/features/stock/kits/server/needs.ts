import type { Database } from '../../../../server/database/connect.ts'
import type { KitNeed } from '../contract.ts'
import { lineOnly } from '../line.ts'
import { needsOf } from '../rules.ts'
import { kitOf } from './queries.ts'

interface KitNeeds {
  /** Null where the procedure has no kit. */
  readonly kit: { readonly id: string; readonly version: number; readonly byGrafts: boolean } | null
  readonly items: KitNeed[]
}

/**
 * What one surgery of a procedure needs, in use units, by its kit as it is now.
 * @param grafts how many are planned or were done; null where nobody knows
 */
export async function kitNeeds(database: Database, procedureId: string, grafts: number | null): Promise<KitNeeds> {
  const kit = await kitOf(database, procedureId)
  if (!kit) return { kit: null, items: [] }
  const { id, version, lines } = kit
  const needs = needsOf(lines.map(lineOnly), grafts)
  const items = lines.flatMap(({ material, substitutes, optional }, place) => {
    const need = needs[place]
    return need ? [{ material, quantity: need.quantity, optional, substitutes }] : []
  })
  return { kit: { id, version, byGrafts: lines.some(({ perGrafts }) => perGrafts !== null) }, items }
}

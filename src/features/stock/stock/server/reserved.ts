import type { Context } from '../../../../server/endpoint/context.ts'
import { type Both, both } from '../../../../shared/both.ts'
import { maskPersonName } from '../../../../shared/text.ts'
import type { Place } from '../rules.ts'
import { holdersOf } from './reserved-queries.ts'

interface Asked {
  readonly unitId: string
  readonly place: Place
  readonly lotIds: readonly string[]
  /** The surgery that it is for: what is set aside for itself is in nobody's way. */
  readonly except?: string | undefined
}

/**
 * Why so much of a lot cannot be taken from a place, by lots: whose surgeries it is set aside for, as far as the person
 * may know their patients. Lots of which nothing is set aside have none.
 */
export async function inTheWayOf(
  { database, may }: Context,
  asked: Asked,
): Promise<Map<string, (free: number) => Both>> {
  if (asked.lotIds.length === 0) return new Map()
  const holders = Map.groupBy(await holdersOf(database, asked), ({ lotId }) => lotId)
  const nameOf = (name: string) => (may('patient.readUnmasked') ? name : maskPersonName(name))
  return new Map(
    [...holders].map(([lotId, ofLot]) => {
      const sum = ofLot.reduce((all, { quantity }) => all + quantity, 0)
      const [first] = ofLot
      const who = first && { name: nameOf(first.patientName), number: first.recordNumber, day: first.day }
      const more = ofLot.length - 1
      const others = { pt: more > 0 ? ` e mais ${more}` : '', en: more > 0 ? ` and ${more} more` : '' }
      const said = (free: number) =>
        both(
          `Só há ${Math.max(free, 0)} livres deste lote neste lugar: ${sum} reservados para ${who?.name} (prontuário ${who?.number}, ${who?.day})${others.pt}`,
          `Only ${Math.max(free, 0)} of this lot are free in this place: ${sum} reserved for ${who?.name} (record ${who?.number}, ${who?.day})${others.en}`,
        )
      return [lotId, said]
    }),
  )
}

import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import type { Place } from '../rules.ts'
import { worthOf } from '../rules.ts'
import { insertDocument, insertMovements, type LockedLevel, type NewMovement } from './posting-queries.ts'
import { recorded, Worths } from './posting.ts'
import { asLongAsThereIs } from './refusals.ts'

/** A lot of which a count found more or less than the books have; in use units. */
export interface Difference {
  readonly materialId: string
  readonly lotId: string
  readonly isOwned: boolean
  readonly difference: number
}

interface CountDocument {
  readonly id: string
  readonly unitId: string
  readonly place: Place
  readonly day: string
  readonly lines: readonly Difference[]
}

/** What is found comes before what is missing, so that what only stands under another lot keeps what it is worth. */
function movementsOf({ unitId, place, day, lines }: CountDocument, levels: readonly LockedLevel[]): NewMovement[] {
  const worths = new Worths(levels)
  const numbered = lines.map((line, index) => ({ ...line, line: index + 1 }))
  return numbered
    .toSorted((one, other) => other.difference - one.difference)
    .map(({ line, materialId, lotId, isOwned, difference }) => {
      const quantity = Math.abs(difference)
      const level = { unitId, materialId }
      const lot = { isOwned, quantity }
      const value =
        difference > 0 ? worths.find(level, lot) : -worths.take(level, lot, (left) => worthOf(quantity, left)) || 0
      return { line, unitId, place, materialId, lotId, quantity: difference, value, day }
    })
}

/**
 * Posts what a count adjusts, all of it or nothing. The levels of its materials are locked already.
 * @param levels what the unit owned of them when they were
 * @throws Problem RULE_BROKEN where less of a lot is left than is missing
 */
export async function postCount(
  context: Context,
  document: CountDocument,
  levels: readonly LockedLevel[],
): Promise<void> {
  const { id, unitId, day, lines } = document
  await insertDocument(context.database, { id, kind: 'count', unitId, day, ...recorded(context) })
  await asLongAsThereIs(() => insertMovements(context.database, id, movementsOf(document, levels)))
  const changes = changesBetween<Record<string, unknown>>({}, { kind: 'count', day, lines: lines.length })
  const told = { entityId: id, unitId, concerns: concernsOf([], [id]), changes, consequence: 'heard' } as const
  context.record({ noun: 'stock', verb: 'issue', ...told, sent: {} })
}

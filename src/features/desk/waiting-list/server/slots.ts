import type { Context } from '../../../../server/endpoint/context.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type { FreedSlot } from '../record.ts'
import type { listFreedSlots } from '../slot-contract.ts'
import { reachOf } from './queries.ts'
import { candidatesOf, openSlots, runningOffers, type SlotRow } from './slot-queries.ts'

const mostSlots = 100

/** Time that came free and could still be somebody's whom the reader may see. */
export async function listSlots(
  context: Context,
  { query }: ParsedInput<typeof listFreedSlots>,
): Promise<ContractOutput<typeof listFreedSlots>> {
  const { actor, database, now } = context
  const { unitId, slotId = null, itemId = null, from = null, to = null } = query
  const asked = { units: unitFilter(actor, unitId), ids: slotId, itemId, from, to }
  const rows = await openSlots(database, { ...asked, now: now.toString(), atMost: mostSlots })
  const slots = await withCandidates(context, rows)
  return { items: slots.filter(({ candidates, offer }) => candidates.length > 0 || offer !== null) }
}

/**
 * Slots with whom they suit. The first one who may be offered a slot is anybody's to offer who may edit the list; to skip
 * somebody is for those who approve in it.
 */
export async function withCandidates(context: Context, rows: readonly SlotRow[]): Promise<FreedSlot[]> {
  const { actor, database, may, now } = context
  const ids = rows.map(({ id }) => id)
  const reach = reachOf(actor)
  const [candidates, offers] = await Promise.all([
    candidatesOf(database, ids, { reach, now: now.toString() }),
    runningOffers(database, ids, reach),
  ])
  const [mayEdit, maySkip] = [may('waitlist.edit'), may('waitlist.approve')]
  const ofSlot = Map.groupBy(candidates, ({ slotId }) => slotId)
  return rows.map((row) => {
    const running = offers.find(({ slotId }) => slotId === row.id)
    const ranked = ofSlot.get(row.id) ?? []
    return {
      ...row,
      offer: running?.isReached ? told(running, { mayAnswer: mayEdit }) : null,
      candidates: ranked.flatMap((one, index) =>
        one.isReached ? [told(one, { mayOffer: mayEdit && !running && (index === 0 || maySkip) })] : [],
      ),
    }
  })
}

/** A row as its reader gets it, without what it was judged by. */
function told<Row extends { slotId: string; isReached: boolean }, Say extends object>(
  { slotId: _slotId, isReached: _isReached, ...row }: Row,
  say: Say,
): Omit<Row, 'slotId' | 'isReached'> & Say {
  return { ...row, ...say }
}

import type { Context } from '../../../../server/endpoint/context.ts'
import type { VerbsOf } from '../../../../shared/noun-events.ts'
import { type ToldSlot, writeTold } from './standing-queries.ts'
import { workedItems } from './queries.ts'
import { writeSlotState } from './slot-queries.ts'

type Telling = Pick<Context, 'database' | 'now' | 'record'>
type SlotVerb = keyof VerbsOf<'freedSlot'>

/**
 * Tells what changed of what some slots say of themselves (null: of all that are open); nothing of those that say the same
 * as before. The verb may depend on the slot. Answers those that it told of.
 * @param around where they stood before, beside where they stand
 */
export async function tellSlots(
  { database, now, record }: Telling,
  ids: readonly string[] | null,
  verb: SlotVerb,
  around: readonly [string, string][] = [],
): Promise<ToldSlot[]> {
  const told = await writeTold(database, ids, now.toString())
  for (const { id, unitId, startsAt, endsAt, before, suits } of told) {
    record({
      noun: 'freedSlot',
      verb,
      entityId: id,
      unitId,
      concerns: { intervals: [[startsAt, endsAt], ...around] },
      changes: { itemIds: [before, suits] },
    })
  }
  return told
}

/** Ends slots that are no longer free, and tells so. */
export async function endSlots(telling: Telling, ids: readonly string[], state: 'taken' | 'gone'): Promise<void> {
  if (ids.length === 0) return
  await writeSlotState(telling.database, ids, state)
  await tellSlots(telling, ids, state === 'taken' ? 'take' : 'vanish')
}

/** An offer came to nothing: the slot is open again, and who works the next one of its ranking is told. */
export async function reopenSlot(telling: Telling, id: string): Promise<void> {
  const [slot] = await tellSlots(telling, [id], 'reopen')
  const [next] = slot?.suits ?? []
  if (slot && next) await tellWorkers(telling, { ...slot, slotId: id }, [next])
}

/** Tells everybody who works one of the items that a slot suits, of the best of theirs. */
export async function tellWorkers(
  { database, record }: Pick<Telling, 'database' | 'record'>,
  { slotId, unitId: slotUnitId, startsAt, endsAt }: Omit<ToldSlot, 'id' | 'before' | 'suits'> & { slotId: string },
  itemIds: readonly string[],
): Promise<void> {
  const items = new Map((await workedItems(database, itemIds, everybodys)).map((item) => [item.id, item]))
  const toldOf = new Set<string>()
  for (const item of itemIds.flatMap((id) => items.get(id) ?? [])) {
    if (toldOf.has(item.workerId)) continue
    toldOf.add(item.workerId)
    record({
      noun: 'waitlist',
      verb: 'suit',
      entityId: item.id,
      unitId: item.unitId,
      concerns: {
        intervals: [[startsAt, endsAt]],
        unitIds: [slotUnitId],
        patientIds: [item.patientId],
        rowIds: [item.id],
      },
      changes: { slotId: [null, slotId] },
    })
  }
}

const everybodys = { units: null, ownerId: null }

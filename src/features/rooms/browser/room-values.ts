import { wholeNumberIn } from '../../../browser/form/whole-number.ts'
import type { ManagedRoom } from '../contract.ts'

/** What stands in the fields of a room. */
export interface RoomValues {
  name: string
  kind: string
  setupMinutes: string
  cleaningMinutes: string
  [field: string]: string
}

export const newRoom: RoomValues = { name: '', kind: 'consultation', setupMinutes: '0', cleaningMinutes: '0' }

/** A room as the form shows it. */
export function roomValues({ name, kind, setupMinutes, cleaningMinutes }: ManagedRoom): RoomValues {
  return { name, kind, setupMinutes: String(setupMinutes), cleaningMinutes: String(cleaningMinutes) }
}

/** What the form sends. */
export function roomInput({ name, kind, setupMinutes, cleaningMinutes }: RoomValues): Record<string, unknown> {
  return { name, kind, setupMinutes: wholeNumberIn(setupMinutes), cleaningMinutes: wholeNumberIn(cleaningMinutes) }
}

/** The ids in their order with one moved a place up (−1) or down (1); null where there is no such place. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] | null {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return null
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

import { nounOf } from '../../shared/contract.ts'
import type { LiveEvent } from '../../shared/live.ts'
import type { LiveReader } from './reader.ts'

/** Where and when a row changed, as far as its event says: all that is known of one that is no more. */
interface Change {
  readonly unitId: string | null
  readonly freshness: number
}

/** The rows of one list that are to be read. */
export interface ChangedRows {
  readonly reader: LiveReader
  /** By id. */
  readonly rows: Map<string, Change>
  /** Records of other nouns with which rows of the list change: ids by noun. */
  readonly beside: Map<string, Set<string>>
  /** Whose people may see the rows that change beside them; null: anybody's, or not known before they are read. */
  readonly unitsBeside: Set<string | null>
}

/** What is to be read after some events: of each list, every row once. */
export type Changes = Map<LiveReader, ChangedRows>

/** Adds what an event asks to be read to what others did; answers whether it asks for anything. */
export function addChanges(changes: Changes, event: LiveEvent, readers: readonly LiveReader[]): boolean {
  let asks = false
  for (const reader of readers) {
    const { noun, entityId, unitId, freshness, concerns } = event
    const ids = nounOf(reader.list) === noun ? (concerns.rowIds ?? []) : []
    const isBeside = reader.alsoFor !== undefined && Object.hasOwn(reader.alsoFor, noun)
    if (ids.length === 0 && !isBeside) continue
    asks = true
    const changed: ChangedRows = changes.get(reader) ?? {
      reader,
      rows: new Map(),
      beside: new Map(),
      unitsBeside: new Set(),
    }
    changes.set(reader, changed)
    for (const id of ids) {
      const known = changed.rows.get(id)?.freshness ?? 0
      changed.rows.set(id, { unitId, freshness: Math.max(known, freshness) })
    }
    if (isBeside) {
      changed.beside.set(noun, (changed.beside.get(noun) ?? new Set<string>()).add(entityId))
      changed.unitsBeside.add(reader.elsewhere ? null : unitId)
    }
  }
  return asks
}

import type { RoomDesk } from './use-room-desk.ts'

/** What cards need beside their room. */
export interface RoomContext {
  readonly zone: string
  readonly now: string
  readonly unitName: string
  readonly procedureName: (id: string) => string
  readonly peopleNames: (ids: readonly string[]) => string
  readonly desk: RoomDesk
  /** Opens the safety pauses of a case. */
  readonly onPause: (id: string) => void
  /** Null for who may not open appointments. */
  readonly onOpen: ((id: string) => void) | null
}

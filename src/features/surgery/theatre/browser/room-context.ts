import type { CaseMark } from '../../../../browser/agenda/case-marks.ts'
import type { RoomDesk } from './use-room-desk.ts'

/** What cards need beside their room. */
export interface RoomContext {
  readonly zone: string
  readonly now: string
  readonly unitName: string
  readonly procedureName: (id: string) => string
  readonly peopleNames: (ids: readonly string[]) => string
  /** How far those that are still to begin are prepared. */
  readonly marks: ReadonlyMap<string, CaseMark>
  readonly desk: RoomDesk
  /** Opens the safety pauses of a case. */
  readonly onPause: (id: string) => void
  /** Opens the materials of a case; null for who has no part in them. */
  readonly onMaterials: ((id: string) => void) | null
  /** Null for who may not open appointments. */
  readonly onOpen: ((id: string) => void) | null
}

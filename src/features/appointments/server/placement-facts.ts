import type { ProcedureKind, ProfessionalFunction } from '../../procedures/contract.ts'
import type { RoomKind } from '../../units/contract.ts'

/** What is asked for: who, where, when. Instants with Z. */
export interface Placement {
  patientId: string
  roomId: string
  professionalIds: readonly string[]
  startsAt: string
  endsAt: string
  lane: 0 | 1 | 2
  teamId?: string | null | undefined
}

/** A professional of a slot. */
export interface CrewMember {
  id: string
  name: string
  function: ProfessionalFunction
  /** Council, state and number, such as `CRM-SP 123456`. */
  registration: string | null
  /** The last day on which the registration is good. */
  registrationValidUntil: string | null
  /** Whether the published roster of the unit has them there for the whole time, and no leave takes them away. */
  isRostered: boolean
}

/** What the catalogue says of the things a slot names; null for what does not exist or is another unit's. */
export interface PlacementFacts {
  timeZone: string
  /** Out of use it takes nothing new. */
  unitInUse: boolean
  /** Whether the unit is open during the whole of it. */
  isOpen: boolean
  procedure: {
    name: string
    kind: ProcedureKind
    active: boolean
    roomKind: RoomKind
    requiredFunctions: ProfessionalFunction[]
  } | null
  room: { kind: RoomKind; active: boolean; setupMinutes: number; cleaningMinutes: number } | null
  /** Those of the named professionals who are active and work in the unit. */
  professionals: CrewMember[]
  /** The named team, with how many surgeries others than this one it has on that local day. */
  team: { name: string; capacityPerDay: number; surgeries: number } | null
  patient: { phone: string | null } | null
}

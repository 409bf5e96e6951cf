import { z } from 'zod'
import { type Part, procedureSchema, professionalSchema, teamSchema } from '../../../network/offers/both.ts'
import { roomSchema } from '../../../foundation/offers/both.ts'

/** What is asked for: who, where, when. Instants with Z. */
export interface Placement {
  patientId: string
  roomId: string
  professionalIds: readonly string[]
  /** What is said of who does what; whoever is not named has the seat in the team, or what they are registered as. */
  parts?: readonly Part[] | undefined
  startsAt: string
  endsAt: string
  lane: 0 | 1 | 2
  teamId?: string | null | undefined
}

/** Their function is the seat in the slot's team, or else what they are registered as. */
const crewMember = professionalSchema
  .pick({ id: true, name: true, function: true, registration: true, registrationValidUntil: true })
  .extend({
    /** Whether the published roster of the unit has them there for the whole time, and no leave takes them away. */
    isRostered: z.boolean(),
  })
/** A professional of a slot. */
export type CrewMember = z.output<typeof crewMember>

export const placementFactsSchema = z.object({
  timeZone: z.string(),
  /** Out of use it takes nothing new. */
  unitInUse: z.boolean(),
  /** Whether the unit is open during the whole of it. */
  isOpen: z.boolean(),
  procedure: procedureSchema
    .pick({ name: true, kind: true, active: true, roomKind: true, requiredFunctions: true })
    .nullable(),
  room: roomSchema.pick({ kind: true, active: true, setupMinutes: true, cleaningMinutes: true }).nullable(),
  /** Those of the named professionals who are active and work in the unit. */
  professionals: z.array(crewMember),
  /** The named team, with how many surgeries others than this one it has on that local day. */
  team: teamSchema.pick({ name: true, capacityPerDay: true }).extend({ surgeries: z.int() }).nullable(),
  patient: z.object({ phone: z.string().nullable() }).nullable(),
})
/** What the catalogue says of the things a slot names; null for what does not exist or is another unit's. */
export type PlacementFacts = z.output<typeof placementFactsSchema>

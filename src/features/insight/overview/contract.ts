import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { several } from '../../../shared/several.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'

/** An instant, and how many appointments something happens to then. */
const manyAt = z.tuple([instantSchema, z.int()])
export type ManyAt = z.output<typeof manyAt>

/** A room that something holds, from an instant until another. */
const heldRoom = z.tuple([idSchema, instantSchema, instantSchema])
export type HeldRoom = z.output<typeof heldRoom>

/**
 * How a unit stands on its own day. What changes with the clock is told as instants, so that a screen counts it anew each
 * minute without asking; what is of a noun that the reader may not see is null.
 */
export const standingSchema = z.strictObject({
  unitId: idSchema,
  /** The unit's day that all of it is of. */
  day: plainDateSchema,
  appointments: z
    .strictObject({
      surgeries: z.int(),
      consultations: z.int(),
      arrived: z.int(),
      running: z.int(),
      /** When those that have not begun are to, in their order. */
      due: z.array(manyAt),
      /** When holds, of whatever day, end by themselves, in their order. */
      holds: z.array(manyAt),
    })
    .nullable(),
  /** What holds the rooms in use from now until the end of the day: those not named are free. */
  held: z.array(heldRoom).nullable(),
  /** How many of today and the next three days wait for their patient's yes. */
  toConfirm: z.int().nullable(),
  /** How many surgeries of the unit's next day still lack something. */
  notReady: z.int().nullable(),
  /** What of its stock somebody has to see to. */
  stockAlarms: z.int().nullable(),
  /** Whose those surgeries are, ready or not: what is told of these patients may change it. */
  nextPatientIds: z.array(idSchema),
})
export type Standing = z.output<typeof standingSchema>

export const readOverview = defineContract({
  name: 'overview.read',
  method: 'GET',
  path: '/overview',
  summary: 'How units stand on their own day: figures, and the instants from which a screen tells what is late or free',
  permission: 'overview.read',
  query: z.strictObject({ unitId: several(idSchema).optional() }),
  output: z.strictObject({ items: z.array(standingSchema) }),
})

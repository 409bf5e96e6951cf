import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { several } from '../../../shared/several.ts'
import { instantSchema } from '../../../shared/time.ts'
import { professionalFunctions } from '../../network/offers/both.ts'

const stretchSchema = z.strictObject({ from: instantSchema, to: instantSchema })
const clockSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, inSchema(both('Informe uma hora, como 08:30', 'Enter a time such as 08:30')))

/** Longest periods that are answered at once, in days. */
export const longestReadDays = 62
export const longestSearchDays = 366
/** As many as a week of one unit has quarters of an hour. */
export const mostStarts = 7 * 96

const day = 86_400_000
const isWithin = (days: number) => (period: { from: string; to: string }) =>
  period.to > period.from && Date.parse(period.to) - Date.parse(period.from) <= days * day

export const resourceTimeSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(['room', 'professional', 'team']),
  /** When it may be booked: opening hours, and for people the published roster, up to the end of their credential. */
  hours: z.array(stretchSchema),
  /** What of that nothing holds. */
  free: z.array(stretchSchema),
})
export type ResourceTime = z.output<typeof resourceTimeSchema>

export const readAvailability = defineContract({
  name: 'availability.read',
  method: 'GET',
  path: '/availability',
  summary: `When rooms, professionals and teams of a unit may be booked, and are free (at most ${longestReadDays} days)`,
  permission: 'appointment.read',
  query: z
    .strictObject({
      unitId: idSchema,
      from: instantSchema,
      to: instantSchema,
      /** Rooms and professionals; without them and without teams everything that is active in the unit. */
      resourceId: several(idSchema, 200).optional(),
      teamId: several(idSchema).optional(),
      /** Free for a surgery, beside which nothing may stand; otherwise for an ordinary appointment. */
      surgery: z.stringbool().default(false),
    })
    .refine(isWithin(longestReadDays), {
      error: inSchema(
        both(`O período vai de 1 a ${longestReadDays} dias`, `The period can be 1 to ${longestReadDays} days`),
      ),
      path: ['to'],
    }),
  output: z.strictObject({ items: z.array(resourceTimeSchema) }),
})

export const slotSchema = z.strictObject({
  unitId: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Proposed room, and all that fit, in the order of the unit. */
  roomId: idSchema,
  roomIds: z.array(idSchema),
  /** Proposed people, one for each place, and for each place everybody who fits. */
  professionalIds: z.array(idSchema),
  places: z.array(z.strictObject({ function: z.enum(professionalFunctions), professionalIds: z.array(idSchema) })),
})
export type Slot = z.output<typeof slotSchema>

export const findSlots = defineContract({
  name: 'availability.findStarts',
  method: 'GET',
  path: '/availability/starts',
  summary: 'The next times at which a procedure fits a room and people, over units; none that has passed',
  permission: 'booking.read',
  cost: 'expensive',
  query: z
    .strictObject({
      procedureId: idSchema,
      unitId: several(idSchema, 100).optional(),
      from: instantSchema,
      to: instantSchema,
      /** The procedure's own where absent. */
      minutes: z.coerce.number().int().min(5).max(1440).optional(),
      /**
       * ISO weekdays (Monday is 1) and the local times between which it may start, both included, of each unit. Where the
       * second is earlier than the first it is of the next day: 22:00 to 02:00 on a Tuesday ends on Wednesday at 02:00.
       */
      weekday: several(z.coerce.number().int().min(1).max(7)).optional(),
      fromTime: clockSchema.optional(),
      toTime: clockSchema.optional(),
      /** Each of these must fit; they fill the procedure's functions, others fill the rest. */
      professionalId: several(idSchema, 12).optional(),
      teamId: idSchema.optional(),
      /** One of these. */
      roomId: several(idSchema).optional(),
      patientId: idSchema.optional(),
      /** Nearest to this first; otherwise earliest first. */
      near: instantSchema.optional(),
      limit: z.coerce.number().int().min(1).max(mostStarts).default(20),
      /** At most so many a day and unit. */
      perDay: z.coerce.number().int().min(1).max(96).optional(),
    })
    .refine(isWithin(longestSearchDays), {
      error: inSchema(
        both(`O período vai de 1 a ${longestSearchDays} dias`, `The period can be 1 to ${longestSearchDays} days`),
      ),
      path: ['to'],
    }),
  output: z.strictObject({ items: z.array(slotSchema) }),
})

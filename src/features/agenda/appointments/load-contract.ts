import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { overHidden } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'

export const loadByDay = defineContract({
  name: 'appointment.loadByDay',
  method: 'GET',
  path: '/appointments/load',
  summary: "Load and capacity of a unit's rooms for each day of a period (at most 62 days)",
  permission: 'appointment.read',
  query: z.strictObject({
    unitId: idSchema,
    from: z.iso.date(),
    to: z.iso.date(),
    roomId: several(idSchema).optional(),
    professionalId: several(idSchema).optional(),
    tagId: overHidden(several(idSchema)).optional(),
  }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        date: z.iso.date(),
        count: z.int(),
        unconfirmed: z.int(),
        busyMinutes: z.int(),
        capacityMinutes: z.int(),
        closed: z.boolean(),
        holiday: z.string().nullable(),
      }),
    ),
  }),
})

import { z } from 'zod'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { hidden } from '../../../shared/masked.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { reasonSchema } from './contract.ts'
import { readinessDetailSchema } from './record.ts'

const byId = z.strictObject({ id: idSchema })

const handOverNote = z.strictObject({ note: hidden(z.string()), writtenByName: z.string(), writtenAt: instantSchema })

export const readEve = defineContract({
  name: 'readiness.ofDay',
  method: 'GET',
  path: '/readiness/of-day',
  summary: 'The surgeries of a unit on one of its days with all that they need, and the note for those who work on it',
  permission: 'dayMap.read',
  query: z.strictObject({ unitId: idSchema, day: plainDateSchema }),
  output: z.strictObject({ items: z.array(readinessDetailSchema), handOver: handOverNote.nullable() }),
})
/** What one leaves to the others. */
export type HandOver = z.output<typeof handOverNote>

/** What somebody says on the eve. */
export const eveFields = z.strictObject({ decision: z.enum(['go', 'no-go']), note: notesText.max(500).optional() })

export const prepareEve = defineContract({
  name: 'readiness.prepareEve',
  method: 'POST',
  path: '/readiness/:id/eve',
  summary: 'Say on the eve that a surgery goes on or does not; a no, and a yes while something is missing, say why',
  permission: 'dayMap.edit',
  params: byId,
  body: eveFields,
  output: readinessDetailSchema,
  errors: ['WRONG_STATE', 'REASON_REQUIRED'],
})

export const confirmEve = defineContract({
  name: 'readiness.confirmEve',
  method: 'POST',
  path: '/readiness/:id/eve/confirm',
  summary: 'Confirm what another has said on the eve',
  permission: 'dayMap.approve',
  params: byId,
  body: z.strictObject({
    /** What was on the screen: another word in the meantime is not confirmed with it. */
    decision: z.enum(['go', 'no-go']),
  }),
  output: readinessDetailSchema,
  errors: ['WRONG_STATE'],
})

export const overrideEve = defineContract({
  name: 'readiness.overrideEve',
  method: 'POST',
  path: '/readiness/:id/eve/override',
  summary: 'Let a surgery go on without the go of its eve, with a reason that stays with it',
  permission: 'dayMap.approve',
  params: byId,
  body: z.strictObject({ reason: reasonSchema }),
  output: readinessDetailSchema,
  errors: ['WRONG_STATE'],
})

export const writeHandOver = defineContract({
  name: 'readiness.handOver',
  method: 'POST',
  path: '/readiness/hand-over',
  summary: 'Leave a note to those who work on a day; an empty one takes it off',
  permission: 'dayMap.edit',
  body: z.strictObject({ unitId: idSchema, day: dayOf(planned), note: notesText.max(2000) }),
  output: z.strictObject({ handOver: handOverNote.nullable() }),
})

import { z } from 'zod'
import { instantSchema } from '../../../shared/time.ts'
import { dayOf, standing } from '../../../shared/days/day-of.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { endsAfter } from '../../../shared/input-rules.ts'
import { localMomentSchema } from '../../../shared/wall-clock.ts'
import { byId, reasonSchema } from './contract.ts'
import { shiftSchema } from './record.ts'

/** More than a large unit has in a week. */
export const mostMarked = 1000

const some = z.strictObject({ unitId: idSchema, shiftIds: z.array(idSchema).min(1).max(mostMarked) })
/** The shifts as they are now. */
const answer = z.strictObject({ shifts: z.array(shiftSchema) })

export const markWorked = defineContract({
  name: 'roster.markWorked',
  method: 'POST',
  path: '/roster/worked',
  summary:
    'Say of published shifts that they were worked as the roster says, all or none; hours and shifts are paid by it',
  permission: 'roster.approve',
  body: some,
  output: answer,
  errors: ['RULE_BROKEN'],
})

export const workOtherwise = defineContract({
  name: 'roster.workOtherwise',
  method: 'PATCH',
  path: '/roster/shifts/:id/worked',
  summary: 'Say of a published shift that it was worked at other times than the roster says, with the reason',
  permission: 'roster.approve',
  params: byId,
  body: z
    .strictObject({
      starts: dayOf(standing, localMomentSchema),
      ends: dayOf(standing, localMomentSchema),
      reason: reasonSchema,
      /** When the mark that the person saw was set; null where none was. */
      markedAt: dayOf(standing, instantSchema).nullable(),
    })
    .check(endsAfter('starts', 'ends')),
  output: answer,
  errors: ['RULE_BROKEN'],
})

export const unmarkWorked = defineContract({
  name: 'roster.unmarkWorked',
  method: 'POST',
  path: '/roster/worked/undo',
  summary: 'Take the mark off shifts that were said to be worked; they are not paid until it is set again',
  permission: 'roster.approve',
  body: some,
  output: answer,
  errors: ['RULE_BROKEN'],
})

import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { several } from '../../../shared/several.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { freedSlotSchema } from './record.ts'

const byId = z.strictObject({ id: idSchema })

export const listFreedSlots = defineContract({
  name: 'freedSlot.list',
  method: 'GET',
  path: '/freed-slots',
  summary: 'Time that came free and could still be somebody’s, the earliest first, at most a hundred',
  permission: 'waitlist.read',
  query: z.strictObject({
    unitId: several(idSchema).optional(),
    /** These alone, as far as they are still anybody’s. */
    slotId: several(idSchema).optional(),
    /** Those that suit this item, or are being offered for it. */
    itemId: idSchema.optional(),
    /** Those that touch this period; all that are still to come without it. */
    from: instantSchema.optional(),
    to: instantSchema.optional(),
  }),
  output: z.strictObject({ items: z.array(freedSlotSchema) }),
})

export const offerSlot = defineContract({
  name: 'waitlist.offer',
  method: 'POST',
  path: '/freed-slots/:id/offers',
  summary: 'Offer a freed slot to somebody who waits, and hold it for them until a deadline',
  permission: 'waitlist.edit',
  params: byId,
  body: z.strictObject({ id: newIdSchema, itemId: idSchema }),
  output: freedSlotSchema,
  errors: ['SLOT_TAKEN', 'WRONG_STATE', 'RULE_BROKEN', 'ID_REUSED', 'REASON_REQUIRED'],
})

function answer(verb: 'accept' | 'decline' | 'withdraw', summary: string) {
  return defineContract({
    name: `waitlist.${verb}`,
    method: 'POST',
    path: `/waitlist-offers/:id/${verb}`,
    summary,
    permission: 'waitlist.edit',
    params: byId,
    body: z.strictObject({ note: notesText.max(1000).nullable().default(null) }).default({ note: null }),
    output: freedSlotSchema,
    errors: ['WRONG_STATE'],
  })
}

export const acceptOffer = answer('accept', 'The patient takes it: the hold goes on to be booked')
export const declineOffer = answer(
  'decline',
  'The patient does not want it: the hold is let go of, the next one is proposed',
)
export const withdrawOffer = answer('withdraw', 'Take an offer back before it is answered')

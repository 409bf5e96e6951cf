import { z } from 'zod'
import { dayOf, named, planned, standing } from '../../../shared/days/day-of.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { blockSchema } from './calendar-contract.ts'
import { blockCategories } from './categories.ts'
import { endsAfterStart, wishRules } from './wish-rules.ts'

const occurrenceSchema = z.strictObject({
  id: idSchema,
  /** The local date that the rule gave it. */
  occurrenceOn: plainDateSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Its time was changed for it alone. */
  isException: z.boolean(),
})

export const blockDetailSchema = z.strictObject({
  ...blockSchema.omit({ professionalIds: true }).shape,
  teamName: z.string().nullable(),
  professionalName: z.string().nullable(),
  /** Where it ended before its time: the end it was made with. */
  plannedEndsAt: instantSchema.nullable(),
  occurrenceOn: plainDateSchema.nullable(),
  isException: z.boolean(),
  requestId: idSchema.nullable(),
  /** Appointments that stand within it all the same. */
  keptAppointments: z.int(),
  version: z.int(),
  createdAt: instantSchema,
  createdByName: z.string().nullable(),
  series: z
    .strictObject({
      id: idSchema,
      rule: z.string(),
      startsOn: plainDateSchema,
      time: z.string(),
      minutes: z.int(),
      /** Local dates that were dropped from the rule. */
      exceptOn: z.array(plainDateSchema),
      /** Occurrences exist up to this local date; more follow unless the rule has ended. */
      coversUntil: plainDateSchema,
      isComplete: z.boolean(),
      count: z.int(),
      /** This occurrence and the next ones. */
      next: z.array(occurrenceSchema),
      moved: z.array(occurrenceSchema),
    })
    .nullable(),
})
export type BlockDetail = z.output<typeof blockDetailSchema>

export const readBlock = defineContract({
  name: 'block.read',
  method: 'GET',
  path: '/blocks/:id',
  summary: 'One block, with the series it belongs to',
  permission: 'block.list',
  params: z.strictObject({ id: idSchema }),
  output: blockDetailSchema,
})

/** What is blocked. None of the three: every active room of the unit. */
export const targetFields = {
  unitId: idSchema,
  roomId: idSchema.nullable().default(null),
  professionalId: idSchema.nullable().default(null),
  teamId: idSchema.nullable().default(null),
}
export const oneResource = both(
  'Escolha uma sala, um profissional ou uma equipe',
  'Choose one room, professional or team',
)

/** Whether at most one resource is named. */
export function namesOneResource(target: {
  roomId?: string | null | undefined
  professionalId?: string | null | undefined
  teamId?: string | null | undefined
}): boolean {
  return [target.roomId, target.professionalId, target.teamId].filter(Boolean).length <= 1
}

export const ruleSchema = lineText.toUpperCase().min(1).max(500)
const reasonSchema = notesText.min(1, inSchema(both('Escreva o motivo', 'Enter the reason'))).max(500)
const versionSchema = z.int()

/** Which occurrences of a series are meant. */
export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]
const scopeSchema = z.enum(scopes).default('this')

/** The rule of what is blocked. */
export const oneTarget = rule<Parameters<typeof namesOneResource>[0]>(
  ['roomId', 'professionalId', 'teamId'],
  (target) => (namesOneResource(target) ? [] : [{ path: 'roomId', code: 'several_resources', message: oneResource }]),
)

/** The rules of what somebody wishes to block. */
export const blockRules = [oneTarget, ...wishRules] as const

/** When: not further ahead than anybody means. */
export const newTimes = { startsAt: dayOf(planned, instantSchema), endsAt: dayOf(planned, instantSchema) }

/** What a person writes of a new block. */
export const blockFields = z
  .strictObject({
    ...targetFields,
    ...newTimes,
    rule: ruleSchema.nullable().default(null),
    category: z.enum(blockCategories).default('other'),
    reason: reasonSchema,
  })
  .check(...blockRules)

/** What a person may change of one. */
export const changedFields = z
  .strictObject({
    scope: scopeSchema,
    /** Of this occurrence; the others follow its clock. */
    startsAt: dayOf(standing, instantSchema).optional(),
    endsAt: dayOf(standing, instantSchema).optional(),
    rule: ruleSchema.optional(),
    category: z.enum(blockCategories).optional(),
    reason: reasonSchema.optional(),
  })
  .check(endsAfterStart)

export const createBlock = defineContract({
  name: 'block.create',
  method: 'POST',
  path: '/blocks',
  summary: 'Block a room, a professional, a team or a whole unit, once or by a rule of RFC 5545',
  permission: 'block.edit',
  body: blockFields.safeExtend({ id: newIdSchema }),
  output: blockDetailSchema,
  errors: ['SLOT_TAKEN', 'ID_REUSED'],
})

export const editBlock = defineContract({
  name: 'block.edit',
  method: 'PATCH',
  path: '/blocks/:id',
  summary: 'Change the time, rule, reason or category of a block, of it and the following ones, or of its whole series',
  permission: 'block.edit',
  params: z.strictObject({ id: idSchema }),
  body: changedFields.safeExtend({ version: versionSchema }),
  output: blockDetailSchema,
  errors: ['SLOT_TAKEN', 'STALE', 'WRONG_STATE'],
})

export const endBlock = defineContract({
  name: 'block.end',
  method: 'POST',
  path: '/blocks/:id/end',
  summary: 'End a block before its time; the rest is free at once, and the planned end stays on record',
  permission: 'block.edit',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    version: versionSchema,
    /** Now where it is not said. */
    at: dayOf(standing, instantSchema).optional(),
  }),
  output: blockDetailSchema,
  errors: ['STALE', 'WRONG_STATE'],
})

export const splitBlock = defineContract({
  name: 'block.split',
  method: 'POST',
  path: '/blocks/:id/split',
  summary: 'Make two blocks of one, at a moment or with a gap between them',
  permission: 'block.edit',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    version: versionSchema,
    /** Of the second block. */
    id: newIdSchema,
    at: dayOf(standing, instantSchema),
    /** Where the second begins; at the same moment where it is not said. */
    resumesAt: dayOf(standing, instantSchema).optional(),
  }),
  output: blockDetailSchema,
  errors: ['STALE', 'WRONG_STATE', 'ID_REUSED'],
})

export const removeBlock = defineContract({
  name: 'block.remove',
  method: 'POST',
  path: '/blocks/:id/remove',
  summary: 'Delete a block that has not begun, it and the following ones, or its whole series',
  permission: 'block.edit',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ version: versionSchema, scope: scopeSchema }),
  output: z.strictObject({ removed: z.int() }),
  errors: ['STALE', 'WRONG_STATE'],
})

export const undeleteBlock = defineContract({
  name: 'block.undelete',
  method: 'POST',
  path: '/blocks/:id/undelete',
  summary:
    'Take back a deletion of one’s own, within a minute: it holds what it held, around the appointments it had kept',
  permission: 'block.edit',
  params: z.strictObject({ id: idSchema }),
  output: blockDetailSchema,
  errors: ['SLOT_TAKEN', 'WRONG_STATE'],
})

export const restoreOccurrence = defineContract({
  name: 'block.restore',
  method: 'POST',
  path: '/block-series/:id/restore',
  summary: 'Bring back an occurrence that was dropped from a series, as the series has it or as it was',
  permission: 'block.edit',
  params: z.strictObject({ id: idSchema }),
  body: z
    .strictObject({
      id: newIdSchema,
      occurrenceOn: dayOf(named),
      /** What it had been given for itself; what is not sent is as its series has it. */
      startsAt: newTimes.startsAt.optional(),
      endsAt: newTimes.endsAt.optional(),
      category: z.enum(blockCategories).optional(),
      reason: reasonSchema.optional(),
    })
    .check(endsAfterStart),
  output: blockDetailSchema,
  errors: ['SLOT_TAKEN', 'WRONG_STATE'],
})

import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { startingKinds } from '../../../shared/starting-kinds.ts'
import { lacks, milestones, setUpSteps } from './steps.ts'

const stepSchema = z.strictObject({
  id: z.enum(setUpSteps),
  /** Whether it is done, by what there is; nobody ticks it. */
  done: z.boolean(),
  /** How many there are of what the step is about. */
  count: z.int(),
  /** Units in use that still lack it. */
  unitIds: z.array(idSchema),
  /** Of what is there, how many lack something that others of them may do without: a price, a council, a kit, a regime. */
  incomplete: z.int(),
})
export type StepStanding = z.output<typeof stepSchema>

const milestoneSchema = z.strictObject({
  id: z.enum(milestones),
  /** The unit that is nearest to it; null where there is none, or it is the network's. */
  unitId: idSchema.nullable(),
  /** What is in the way there; nothing: it can run. */
  lacks: z.array(z.enum(lacks)),
})
export type MilestoneStanding = z.output<typeof milestoneSchema>

const setUpSchema = z.strictObject({
  steps: z.array(stepSchema),
  milestones: z.array(milestoneSchema),
  /** One person alone administers the network: what needs a second one has to wait for them. */
  isAlone: z.boolean(),
})
export type SetUp = z.output<typeof setUpSchema>

export const readSetUp = defineContract({
  name: 'setUp.read',
  method: 'GET',
  path: '/set-up',
  summary: 'How far the network is set up, worked out of what there is, and what is in the way of its first days',
  permission: 'setUp.read',
  output: setUpSchema,
})

const added = z.strictObject({ added: z.int() })

export const addStartingSet = defineContract({
  name: 'setUp.addStartingSet',
  method: 'POST',
  path: '/set-up/starting-set',
  summary: 'Add the usual procedures and exams of such a network that are not there yet; what is there stays as it is',
  permission: 'setUp.edit',
  body: z.strictObject({ kind: z.enum(startingKinds) }),
  output: added,
})

export const copyParts = ['hours', 'rooms'] as const

export const copyOfUnit = defineContract({
  name: 'setUp.copyOfUnit',
  method: 'POST',
  path: '/set-up/copies',
  summary: 'Give a unit the opening hours of another one, or rooms like those of it that it does not have yet',
  permission: 'setUp.edit',
  body: z.strictObject({ part: z.enum(copyParts), fromUnitId: idSchema, toUnitId: idSchema }),
  output: added,
  // The hours would leave appointments outside: that is asked where hours are changed.
  errors: ['NOT_FOUND', 'CONFIRMATION_REQUIRED', 'ALREADY_EXISTS'],
})

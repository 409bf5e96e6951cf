import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { several } from '../../../shared/several.ts'
import { searchText } from '../../../shared/text-schema.ts'
import { monthSchema } from '../../../shared/months.ts'
import { professionalFunctions } from '../../network/offers/both.ts'
import { heldReasons } from '../pay-rules/model.ts'
import { statementSchema } from './record.ts'
import { payPages, statementStates } from './rules.ts'

const filters = {
  month: monthSchema,
  /** The month that it is compared with; the one before unless said. */
  against: monthSchema.optional(),
  page: z.enum(payPages),
  /** Any part of the person's name. */
  q: searchText.max(100).optional(),
  unitId: several(idSchema).optional(),
  function: several(z.enum(professionalFunctions)).optional(),
  state: several(z.enum(statementStates)).optional(),
  /** With something held for that. */
  held: several(z.enum(heldReasons)).optional(),
  /** Companies of the network that pay it. */
  payerId: several(idSchema).optional(),
}

export const statementSorts = ['name', '-name', 'amount', '-amount', 'change', '-change'] as const
export type StatementSort = (typeof statementSorts)[number]

export const listStatements = defineContract({
  name: 'payment.list',
  method: 'GET',
  path: '/payments/statements',
  summary: 'What people are owed of a month beside another, of the units that the reader sees',
  permission: 'payment.read',
  query: z.strictObject({
    ...filters,
    sort: z.enum(statementSorts).default('name'),
    cursor: z.string().max(400).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(statementSchema), nextCursor: z.string().nullable() }),
})

const totals = { count: z.int(), resultCentavos: z.int(), heldCentavos: z.int() }

export const sumStatements = defineContract({
  name: 'payment.sum',
  method: 'GET',
  path: '/payments/statements/sums',
  summary: 'How many statements a filter finds and what they come to, by state, beside another month',
  permission: 'payment.read',
  query: z.strictObject(filters),
  output: z.strictObject({
    ...totals,
    byState: z.partialRecord(z.enum(statementStates), z.strictObject(totals)),
    beforeCentavos: z.int(),
    /** What the employer owes on top of what the self-employed are paid: a cost, and in no statement. */
    employerCentavos: z.int(),
    /** People of the other month who have nothing in this one. */
    gone: z.int(),
  }),
})

export const exportStatements = defineContract({
  name: 'payment.export',
  method: 'GET',
  path: '/payments/statements/export',
  summary: 'Exactly what a filter finds, as CSV or XLSX; the export is logged',
  permission: 'payment.read',
  cost: 'expensive',
  query: z.strictObject({
    ...filters,
    sort: z.enum(statementSorts).default('name'),
    format: z.enum(['csv', 'xlsx']),
  }),
  output: z.unknown(),
})

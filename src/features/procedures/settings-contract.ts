import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../shared/ids.ts'
import { rule } from '../../shared/input-rules.ts'
import { centavosSchema } from '../../shared/money.ts'
import { said } from '../../shared/said.ts'
import { lineText, searchText } from '../../shared/text-schema.ts'
import { roomKinds } from '../units/contract.ts'
import { procedureKinds, procedureSchema, professionalFunctions } from './contract.ts'
import { type Needs, needProblems } from './rules.ts'

/** What may be written of a procedure. */
export const procedureFields = z.strictObject({
  code: lineText
    .toUpperCase()
    .regex(
      /^[A-Z0-9][A-Z0-9-]{0,19}$/,
      said('Use letras, números e hífen, como FUE-S', 'Use letters, digits and hyphens, such as FUE-S'),
    ),
  name: lineText.min(2, said('Escreva o nome', 'Write the name')).max(120),
  kind: z.enum(procedureKinds),
  durationMinutes: z
    .int(said('Informe os minutos em número inteiro', 'Give whole minutes'))
    .min(5, said('A duração é de ao menos 5 minutos', 'It lasts at least 5 minutes'))
    .max(
      1440,
      said('A duração é de no máximo 24 horas (1440 minutos)', 'It lasts 24 hours (1440 minutes) at the most'),
    ),
  priceCentavos: centavosSchema,
  colour: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, said('Escolha uma cor', 'Choose a colour'))
    .nullable(),
  roomKind: z.enum(roomKinds),
  /** One entry per person: two technicians are two entries. */
  requiredFunctions: z
    .array(z.enum(professionalFunctions))
    .max(12, said('São no máximo 12 pessoas', 'It is 12 people at the most')),
  countsGrafts: z.boolean(),
})
export type ProcedureFields = z.output<typeof procedureFields>

/** What must fit together, of what is sent. */
export const needsFit = rule<Partial<Needs>>(['kind', 'roomKind', 'requiredFunctions'], needProblems)

/** A procedure as its administration shows it. */
export const managedProcedureSchema = procedureSchema.extend({ version: z.int() })
export type ManagedProcedure = z.output<typeof managedProcedureSchema>

export const procedureSorts = ['name', '-name', 'code', '-code', 'duration', '-duration', 'price', '-price'] as const
export type ProcedureSort = (typeof procedureSorts)[number]

const procedureFilters = {
  /** A part of the name or code, without accents. */
  q: searchText.max(100).optional(),
  kind: z.enum(procedureKinds).optional(),
  roomKind: z.enum(roomKinds).optional(),
  state: z.enum(['active', 'retired', 'all']).default('active'),
  sort: z.enum(procedureSorts).default('name'),
}

export const listManagedProcedures = defineContract({
  name: 'procedure.listManaged',
  method: 'GET',
  path: '/settings/procedures',
  summary: 'The catalogue of procedures as its administration shows it',
  permission: 'settings.read',
  query: z.strictObject(procedureFilters),
  output: z.strictObject({ items: z.array(managedProcedureSchema), nextCursor: z.null() }),
})

export const exportProcedures = defineContract({
  name: 'procedure.export',
  method: 'GET',
  path: '/settings/procedures/export',
  summary: 'Exactly the procedures a filter finds, as CSV or XLSX; the export is logged',
  permission: 'settings.read',
  cost: 'expensive',
  query: z.strictObject({ ...procedureFilters, format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})

const oneProcedure = z.strictObject({ id: idSchema })

export const readProcedure = defineContract({
  name: 'procedure.read',
  method: 'GET',
  path: '/procedures/:id',
  summary: 'One procedure, as its administration shows it',
  permission: 'settings.read',
  params: oneProcedure,
  output: managedProcedureSchema,
})

export const createProcedure = defineContract({
  name: 'procedure.create',
  method: 'POST',
  path: '/procedures',
  summary: 'Add a procedure to the catalogue of the network',
  permission: 'procedure.edit',
  body: procedureFields.extend({ id: newIdSchema }).check(needsFit),
  output: managedProcedureSchema,
  errors: ['ALREADY_EXISTS', 'ID_REUSED'],
})

export const editProcedure = defineContract({
  name: 'procedure.edit',
  method: 'PATCH',
  path: '/procedures/:id',
  summary: 'Change a procedure; what is booked already stays as it was booked',
  permission: 'procedure.edit',
  params: oneProcedure,
  body: procedureFields.partial().extend({ version: z.int() }).check(needsFit),
  output: managedProcedureSchema,
  errors: ['STALE', 'ALREADY_EXISTS'],
})

export const retireProcedure = defineContract({
  name: 'procedure.retire',
  method: 'POST',
  path: '/procedures/:id/retire',
  summary: 'Offer a procedure no more; appointments that name it stay, and future ones are asked about first',
  permission: 'procedure.edit',
  params: oneProcedure,
  body: z.strictObject({ confirmation: lineText.max(100).optional() }),
  output: managedProcedureSchema,
  errors: ['WRONG_STATE', 'CONFIRMATION_REQUIRED'],
})

export const restoreProcedure = defineContract({
  name: 'procedure.restore',
  method: 'POST',
  path: '/procedures/:id/restore',
  summary: 'Offer a retired procedure again',
  permission: 'procedure.edit',
  params: oneProcedure,
  output: managedProcedureSchema,
  errors: ['WRONG_STATE'],
})

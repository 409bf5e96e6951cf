import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../shared/ids.ts'
import { rule } from '../../shared/input-rules.ts'
import { phoneSchema } from '../../shared/phones.ts'
import { said } from '../../shared/said.ts'
import { instantSchema, plainDateSchema } from '../../shared/time.ts'
import { lineText } from '../../shared/text-schema.ts'
import { professionalFunctions } from '../procedures/contract.ts'
import { isPixKeyOrEmpty, tidyPixKey } from './pix-key.ts'
import { registrationProblems } from './registration.ts'

export const professionalSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  function: z.enum(professionalFunctions),
  /** Council registration, such as `CRM-SP 123456`; absent where the function needs none. */
  registration: z.string().nullable(),
  registrationValidUntil: plainDateSchema.nullable(),
  specialty: z.string().nullable(),
  unitIds: z.array(idSchema),
  active: z.boolean(),
})
export type Professional = z.output<typeof professionalSchema>

export const listProfessionals = defineContract({
  name: 'professional.list',
  method: 'GET',
  path: '/professionals',
  summary: 'Those who treat patients in the units the caller works in',
  permission: 'catalogue.read',
  output: z.strictObject({ items: z.array(professionalSchema) }),
})

export const councils = ['CRM', 'COREN'] as const

const text = (most: number) => lineText.max(most)
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().optional()

/** Everything a person may write of a professional. The council follows from the function. */
export const professionalFields = z.strictObject({
  name: text(200).min(2, said('Escreva o nome', 'Write the name')),
  function: z.enum(professionalFunctions),
  councilNumber: optional(
    text(20).regex(/^[0-9A-Z./-]*$/i, said('Só números, letras e traços', 'Only digits, letters and dashes')),
  ),
  councilState: optional(
    z.string().regex(/^[A-Z]{2}$/, said('Use a sigla do estado, como SP', 'Use the state’s abbreviation, such as SP')),
  ),
  registrationValidUntil: optional(plainDateSchema),
  rqe: optional(text(10).regex(/^[0-9]+$/, said('O RQE só tem números', 'An RQE has digits only'))),
  specialty: optional(text(100)),
  phone: optional(phoneSchema),
  email: optional(z.email(said('Confira o e-mail', 'Check the e-mail')).max(254).toLowerCase()),
  pixKey: optional(
    text(140)
      .refine(
        isPixKeyOrEmpty,
        said(
          'Uma chave PIX é CPF, CNPJ, telefone, e-mail ou a chave aleatória inteira',
          'A PIX key is a CPF, CNPJ, phone, e-mail or the whole random key',
        ),
      )
      .transform(tidyPixKey),
  ),
  /** The units they work in; of unit roles only those of their own are looked at. */
  unitIds: z
    .array(idSchema)
    .max(200)
    .transform((ids) => [...new Set(ids)].toSorted()),
})

/** A registration is a number and the state whose council gave it; a change may bring the half that is missing. */
export const wholeRegistration = rule<{
  councilNumber?: string | null | undefined
  councilState?: string | null | undefined
}>(['councilNumber', 'councilState'], ({ councilNumber = null, councilState = null }) =>
  registrationProblems({ councilNumber, councilState }),
)

/** A professional as the administration of teams shows them. */
export const professionalRecordSchema = z.strictObject({
  ...professionalSchema.omit({ registration: true, unitIds: true }).shape,
  council: z.enum(councils).nullable(),
  councilNumber: z.string().nullable(),
  councilState: z.string().nullable(),
  rqe: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Null, too, for those who do not see pay. */
  pixKey: z.string().nullable(),
  /** The reader's units among theirs. */
  unitIds: z.array(idSchema),
  /** How many more units they work in, out of the reader's sight. */
  elsewhere: z.int(),
  version: z.int(),
  createdAt: instantSchema,
})
export type ProfessionalRecord = z.output<typeof professionalRecordSchema>

export const professionalSorts = ['name', '-name', 'validUntil', '-validUntil', 'createdAt', '-createdAt'] as const
export type ProfessionalSort = (typeof professionalSorts)[number]

const filters = {
  /** A part of the name or e-mail without accents, or a registration number. */
  q: text(100).optional(),
  unitId: idSchema.optional(),
  function: z.enum(professionalFunctions).optional(),
  /** How the credential stands on `on`. */
  credential: z.enum(['valid', 'expiring', 'expired', 'none']).optional(),
  /** The plain date that credentials are looked at on; today in UTC where none is named. */
  on: plainDateSchema.optional(),
  /** Those who work, unless said otherwise. */
  state: z.enum(['active', 'inactive', 'all']).default('active'),
  sort: z.enum(professionalSorts).default('name'),
}

export const searchProfessionals = defineContract({
  name: 'professional.search',
  method: 'GET',
  path: '/professionals/search',
  summary: 'Professionals with registration, credential and how to reach them, found without accents',
  permission: 'team.read',
  query: z.strictObject({
    ...filters,
    cursor: z.string().max(1000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(professionalRecordSchema), nextCursor: z.string().nullable() }),
})

export const exportProfessionals = defineContract({
  name: 'professional.export',
  method: 'GET',
  path: '/professionals/export',
  summary:
    'Exactly the professionals a filter finds, with PIX keys for those who see pay, as CSV or XLSX; the export is logged',
  permission: 'professional.export',
  cost: 'expensive',
  query: z.strictObject({ ...filters, format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})

const oneProfessional = z.strictObject({ id: idSchema })

export const readProfessional = defineContract({
  name: 'professional.read',
  method: 'GET',
  path: '/professionals/:id',
  summary: 'One professional, as the administration of teams shows them',
  permission: 'team.read',
  params: oneProfessional,
  output: professionalRecordSchema,
})

export const createProfessional = defineContract({
  name: 'professional.create',
  method: 'POST',
  path: '/professionals',
  summary: 'Register somebody who treats patients',
  permission: 'professional.edit',
  body: professionalFields.extend({ id: newIdSchema }).check(wholeRegistration),
  output: professionalRecordSchema,
  errors: ['ALREADY_EXISTS', 'ID_REUSED', 'RULE_BROKEN'],
})

export const editProfessional = defineContract({
  name: 'professional.edit',
  method: 'PATCH',
  path: '/professionals/:id',
  summary: 'Change a professional; refused with the list where future appointments or teams would lose them',
  permission: 'professional.edit',
  params: oneProfessional,
  body: professionalFields.partial().extend({ active: z.boolean().optional(), version: z.int() }),
  output: professionalRecordSchema,
  errors: ['ALREADY_EXISTS', 'STALE', 'RULE_BROKEN'],
})

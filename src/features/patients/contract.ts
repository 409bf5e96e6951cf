import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { cepSchema, cpfSchema } from '../../shared/documents.ts'
import { emailSchema } from '../../shared/email-schema.ts'
import { idSchema, newIdSchema } from '../../shared/ids.ts'
import { past } from '../../shared/input-rules.ts'
import { type Bar, hidden, overHidden, personName, personNumber } from '../../shared/masked.ts'
import { phoneSchema } from '../../shared/phones.ts'
import { instantSchema, plainDateSchema } from '../../shared/time.ts'
import { said } from '../../shared/said.ts'
import { several } from '../../shared/several.ts'
import { lineText, notesText, searchText } from '../../shared/text-schema.ts'

export const sexes = ['female', 'male', 'intersex', 'unknown'] as const

const text = (most: number) => lineText.max(most)
const notes = (most: number) => notesText.max(most)
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().optional()

const bornInTheFuture = said('A data de nascimento está no futuro', 'The date of birth lies in the future')

/** Everything a person may write of a patient. */
export const patientFields = z.strictObject({
  name: text(200).min(2, said('Escreva o nome', 'Write the name')),
  socialName: optional(text(200)),
  cpf: optional(cpfSchema),
  birthDate: optional(past(plainDateSchema, bornInTheFuture)),
  sex: optional(z.enum(sexes)),
  phone: optional(phoneSchema),
  phoneSecondary: optional(phoneSchema),
  whatsappOptIn: z.boolean().optional(),
  email: optional(emailSchema),
  cep: optional(cepSchema),
  street: optional(text(200)),
  streetNumber: optional(text(20)),
  complement: optional(text(100)),
  district: optional(text(100)),
  city: optional(text(100)),
  state: optional(
    z.string().regex(/^[A-Z]{2}$/, said('Use a sigla do estado, como SP', 'Use the state’s abbreviation, such as SP')),
  ),
  guardianName: optional(text(200)),
  guardianPhone: optional(phoneSchema),
  origin: optional(text(60)),
  allergies: optional(notes(2000)),
  notes: optional(notes(5000)),
})

export const patientSchema = z.strictObject({
  id: idSchema,
  recordNumber: z.int(),
  name: personName('socialName'),
  socialName: hidden(z.string().nullable()),
  cpf: personNumber().nullable(),
  birthDate: hidden(plainDateSchema.nullable()),
  phone: personNumber().nullable(),
  email: hidden(z.string().nullable()),
  city: hidden(z.string().nullable()),
  state: hidden(z.string().nullable()),
  /** Higher with each change of the row: of two states of it, the newer. */
  freshness: z.int(),
})
/** A patient as lists show it; names and numbers masked for those who see them masked (`shared/masked.ts`). */
export type PatientSummary = z.output<typeof patientSchema>

/** A patient as the drawer and the patient's page show it. */
export const patientDetailSchema = z.strictObject({
  ...patientSchema.shape,
  sex: hidden(z.enum(sexes).nullable()),
  phoneSecondary: personNumber().nullable(),
  whatsappOptIn: hidden(z.boolean()),
  cep: hidden(z.string().nullable()),
  street: hidden(z.string().nullable()),
  streetNumber: hidden(z.string().nullable()),
  complement: hidden(z.string().nullable()),
  district: hidden(z.string().nullable()),
  guardianName: hidden(z.string().nullable()),
  guardianPhone: hidden(z.string().nullable()),
  origin: hidden(z.string().nullable()),
  allergies: hidden(z.string().nullable()),
  notes: hidden(z.string().nullable()),
  version: z.int(),
  createdAt: instantSchema,
  /** True when names and numbers are hidden from the reader. */
  masked: z.boolean(),
})
export type PatientDetail = z.output<typeof patientDetailSchema>

export const patientSorts = ['name', '-name', 'createdAt', '-createdAt', 'recordNumber', '-recordNumber'] as const
export type PatientSort = (typeof patientSorts)[number]
const sortSchema = overHidden(z.enum(patientSorts), { values: ['name', '-name'] })

/** A record number as it is typed: `2060` or `#2060`. Shorter than any CPF or phone, which it must not be taken for. */
export const recordNumberPattern = /^\s*#?\s*\d{1,9}\s*$/

/** Searches for patients: masked sight finds them by their record number alone. */
export const onlyRecordNumbers: Bar = {
  but: recordNumberPattern,
  instead: said(
    'Seu perfil procura só pelo número do prontuário, como 2060',
    'Your role searches by record number only, such as 2060',
  ),
}

const filters = {
  /** Name (any part, without accents, with typos), CPF, phone, e-mail or record number. */
  q: overHidden(searchText.max(100), onlyRecordNumbers).optional(),
  city: overHidden(lineText.max(100)).optional(),
  origin: overHidden(lineText.max(60)).optional(),
}

export const listPatients = defineContract({
  name: 'patient.list',
  method: 'GET',
  path: '/patients',
  summary: 'Patients, found by name without accents and with typos, CPF, phone, e-mail or record number',
  permission: 'patient.read',
  query: z.strictObject({
    ...filters,
    /** None but these, of what the filter finds. */
    ids: several(idSchema).optional(),
    /** Without it: the best find first, or by name when nothing is searched; by record number for masked sight. */
    sort: sortSchema.optional(),
    cursor: z.string().max(1000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(patientSchema), nextCursor: z.string().nullable() }),
})

export const exportPatients = defineContract({
  name: 'patient.export',
  method: 'GET',
  path: '/patients/export',
  summary: 'Exactly what a filter finds, as CSV or XLSX; the export is logged',
  permission: 'patient.export',
  cost: 'expensive',
  query: z.strictObject({ ...filters, sort: sortSchema.optional(), format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})

export const duplicateReasons = ['cpf', 'phone', 'email', 'name', 'birthDate'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

export const listPatientFilters = defineContract({
  name: 'patient.listFilters',
  method: 'GET',
  path: '/patients/filters',
  summary: 'The cities and origins that any patient has, to filter by',
  permission: 'patient.read',
  output: z.strictObject({ cities: hidden(z.array(z.string())), origins: hidden(z.array(z.string())) }),
})

export const findDuplicates = defineContract({
  name: 'patient.findDuplicates',
  method: 'GET',
  path: '/patients/duplicates',
  summary: 'Patients that may be the same person as the one being typed, likeliest first',
  permission: 'patient.create',
  query: z.strictObject({
    name: text(200).optional(),
    socialName: text(200).optional(),
    birthDate: plainDateSchema.optional(),
    cpf: searchText.max(20).optional(),
    phone: searchText.max(30).optional(),
    email: searchText.max(254).optional(),
    except: idSchema.optional(),
  }),
  output: z.strictObject({
    items: z.array(patientSchema.extend({ because: z.array(z.enum(duplicateReasons)) })),
  }),
})

export const readPatient = defineContract({
  name: 'patient.read',
  method: 'GET',
  path: '/patients/:id',
  summary: 'One patient; the reading is logged',
  permission: 'patient.read',
  params: z.strictObject({ id: idSchema }),
  output: patientDetailSchema,
})

export const listReadings = defineContract({
  name: 'patient.listReadings',
  method: 'GET',
  path: '/patients/:id/readings',
  summary: "Who opened a patient's record and when, newest first (LGPD)",
  permission: 'history.read',
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({ cursor: z.string().max(300).optional() }),
  output: z.strictObject({
    items: z.array(z.strictObject({ id: z.int(), at: instantSchema, actorName: z.string().nullable() })),
    nextCursor: z.string().nullable(),
  }),
})

export const createPatient = defineContract({
  name: 'patient.create',
  method: 'POST',
  path: '/patients',
  summary: 'Register a patient',
  permission: 'patient.create',
  body: patientFields.extend({ id: newIdSchema }),
  output: patientDetailSchema,
  errors: ['ALREADY_EXISTS', 'ID_REUSED'],
})

export const editPatient = defineContract({
  name: 'patient.edit',
  method: 'PATCH',
  path: '/patients/:id',
  summary: 'Correct what is known of a patient',
  permission: 'patient.edit',
  params: z.strictObject({ id: idSchema }),
  body: patientFields.partial().extend({ version: z.int() }),
  output: patientDetailSchema,
  errors: ['ALREADY_EXISTS', 'STALE'],
})

import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { cepSchema, cpfSchema } from '../../shared/documents.ts'
import { emailSchema } from '../../shared/email-schema.ts'
import { idSchema, newIdSchema } from '../../shared/ids.ts'
import { phoneSchema } from '../../shared/phones.ts'
import { instantSchema, plainDateSchema } from '../../shared/time.ts'
import { said } from '../../shared/said.ts'
import { lineText, notesText, searchText } from '../../shared/text-schema.ts'

export const sexes = ['female', 'male', 'intersex', 'unknown'] as const

const text = (most: number) => lineText.max(most)
const notes = (most: number) => notesText.max(most)
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().optional()

/** Everything a person may write of a patient. */
export const patientFields = z.strictObject({
  name: text(200).min(2, said('Escreva o nome', 'Write the name')),
  socialName: optional(text(200)),
  cpf: optional(cpfSchema),
  birthDate: optional(plainDateSchema),
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
  name: z.string(),
  socialName: z.string().nullable(),
  cpf: z.string().nullable(),
  birthDate: plainDateSchema.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
})
/** A patient as lists show it; names and numbers masked for those who see them masked. */
export type PatientSummary = z.output<typeof patientSchema>

/** A patient as the drawer and the patient's page show it. */
export const patientDetailSchema = z.strictObject({
  ...patientSchema.shape,
  sex: z.enum(sexes).nullable(),
  phoneSecondary: z.string().nullable(),
  whatsappOptIn: z.boolean(),
  cep: z.string().nullable(),
  street: z.string().nullable(),
  streetNumber: z.string().nullable(),
  complement: z.string().nullable(),
  district: z.string().nullable(),
  guardianName: z.string().nullable(),
  guardianPhone: z.string().nullable(),
  origin: z.string().nullable(),
  allergies: z.string().nullable(),
  notes: z.string().nullable(),
  version: z.int(),
  createdAt: instantSchema,
  /** True when names and numbers are hidden from the reader. */
  masked: z.boolean(),
})
export type PatientDetail = z.output<typeof patientDetailSchema>

export const patientSorts = ['name', '-name', 'createdAt', '-createdAt', 'recordNumber', '-recordNumber'] as const
export type PatientSort = (typeof patientSorts)[number]

const filters = {
  /** Name (any part, without accents, with typos), CPF, phone, e-mail or record number. */
  q: searchText.max(100).optional(),
  city: lineText.max(100).optional(),
  origin: lineText.max(60).optional(),
}

export const listPatients = defineContract({
  name: 'patient.list',
  method: 'GET',
  path: '/patients',
  summary: 'Patients, found by name without accents and with typos, CPF, phone, e-mail or record number',
  permission: 'patient.read',
  query: z.strictObject({
    ...filters,
    /** Without it: the best find first, or by name when nothing is searched. */
    sort: z.enum(patientSorts).optional(),
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
  query: z.strictObject({ ...filters, sort: z.enum(patientSorts).optional(), format: z.enum(['csv', 'xlsx']) }),
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
  output: z.strictObject({ cities: z.array(z.string()), origins: z.array(z.string()) }),
})

export const findDuplicates = defineContract({
  name: 'patient.findDuplicates',
  method: 'GET',
  path: '/patients/duplicates',
  summary: 'Patients that may be the same person as the one being typed, likeliest first',
  permission: 'patient.create',
  query: z.strictObject({
    name: text(200).optional(),
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

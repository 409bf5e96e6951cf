import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { overHidden } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { lineText, searchText } from '../../../shared/text-schema.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { tagging } from '../../foundation/offers/both.ts'
import { patients } from './record.ts'

const { among, asked, listed, taken } = patients.schemas

/** A patient as lists show it; names and numbers masked for those who see them masked. */
export const patientSchema = listed.extend({
  tagIds: patients.beside.tagIds,
  freshness: patients.beside.freshness,
})
export type PatientSummary = z.output<typeof patientSchema>

export const patientSorts = patients.sorts
export type PatientSort = (typeof patientSorts)[number]

/** Without it: the best find first, or by name when nothing is searched; by record number for masked sight. */
const sort = asked.shape.sort.unwrap().optional()

/** Those that bear one of these tags. */
const tagId = overHidden(several(idSchema)).optional()

export const listPatients = defineContract({
  ...patients.list,
  /** None but these, of what the filter finds. */
  query: asked.extend({ sort, ids: several(idSchema).optional(), tagId }),
  output: z.strictObject({ items: z.array(patientSchema), nextCursor: z.string().nullable() }),
})

export const exportPatients = defineContract({ ...patients.export, query: taken.extend({ sort, tagId }) })

export const { create: createPatient, edit: editPatient, read: readPatient } = patients

export const tagPatient = defineContract({
  ...tagging,
  name: 'patient.tag',
  path: '/patients/:id/tags',
  summary: 'Put tags on a patient and take others off',
  permission: 'patient.edit',
})

export const listPatientFilters = defineContract({
  name: 'patient.listFilters',
  method: 'GET',
  path: '/patients/filters',
  summary: 'The values in use that patients are filtered by',
  permission: 'patient.read',
  output: among,
})

export const duplicateReasons = ['cpf', 'phone', 'email', 'name', 'birthDate'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

export const findDuplicates = defineContract({
  name: 'patient.findDuplicates',
  method: 'GET',
  path: '/patients/duplicates',
  summary: 'Patients that may be the same person as the one being typed, likeliest first',
  permission: 'patient.create',
  query: z.strictObject({
    name: lineText.max(200).optional(),
    socialName: lineText.max(200).optional(),
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

import type { LiveReader } from '../../../../server/live/reader.ts'
import { listPatients, patientSchema } from '../contract.ts'
import { listedPatients } from './list-queries.ts'

/** Changed patients as open lists are sent them; they belong to no unit. */
export const patientRows: LiveReader = { list: listPatients, row: patientSchema, read: listedPatients }

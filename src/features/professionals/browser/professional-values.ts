import { idsIn } from '../../../browser/form/id-list.ts'
import { dateTyped, typedDate } from '../../../browser/form/plain-date.ts'
import { formatPhone } from '../../../shared/phones.ts'
import type { ProfessionalRecord } from '../contract.ts'

/** What stands in the fields of a professional; units as ids between commas, since the form kit compares plain values. */
export interface ProfessionalValues {
  name: string
  function: string
  councilNumber: string
  councilState: string
  registrationValidUntil: string
  rqe: string
  specialty: string
  phone: string
  email: string
  pixKey: string
  unitIds: string
  [field: string]: string | boolean
}

/** Somebody about whom nothing is known yet, of a unit. */
export function emptyProfessional(unit: { id: string; state?: string | undefined }): ProfessionalValues {
  return {
    name: '', function: 'doctor', councilNumber: '', councilState: unit.state ?? '', registrationValidUntil: '', rqe: '',
    specialty: '', phone: '', email: '', pixKey: '', unitIds: unit.id,
  } // prettier-ignore
}

/** A professional as the form shows them. */
export function valuesOf(professional: ProfessionalRecord): ProfessionalValues {
  return {
    name: professional.name,
    function: professional.function,
    councilNumber: professional.councilNumber ?? '',
    councilState: professional.councilState ?? '',
    registrationValidUntil: typedDate(professional.registrationValidUntil),
    rqe: professional.rqe ?? '',
    specialty: professional.specialty ?? '',
    phone: formatPhone(professional.phone ?? ''),
    email: professional.email ?? '',
    pixKey: professional.pixKey ?? '',
    unitIds: professional.unitIds.toSorted().join(','),
  }
}

/** What the form sends: empty fields are null; a state without a number says nothing. */
export function inputOf(values: ProfessionalValues): Record<string, unknown> {
  const orNull = (text: string) => (text.trim() === '' ? null : text)
  const number = orNull(values.councilNumber)
  return {
    name: values.name,
    function: values.function,
    councilNumber: number,
    councilState: number === null ? null : orNull(values.councilState),
    registrationValidUntil: dateTyped(values.registrationValidUntil),
    rqe: orNull(values.rqe),
    specialty: orNull(values.specialty),
    phone: orNull(values.phone),
    email: orNull(values.email),
    pixKey: orNull(values.pixKey),
    unitIds: idsIn(values.unitIds).toSorted(),
  }
}

import { dateTyped, typedDate } from '../../../browser/form/plain-date.ts'
import { formatCep, formatCpf, isValidCpf } from '../../../shared/documents.ts'
import { formatPhone, normalisePhone } from '../../../shared/phones.ts'
import type { PatientDetail } from '../contract.ts'

/** What stands in the fields, as people read and type it. */
export interface PatientValues {
  name: string
  socialName: string
  cpf: string
  birthDate: string
  sex: string
  phone: string
  phoneSecondary: string
  whatsappOptIn: boolean
  email: string
  cep: string
  street: string
  streetNumber: string
  complement: string
  district: string
  city: string
  state: string
  guardianName: string
  guardianPhone: string
  origin: string
  allergies: string
  notes: string
  // An index signature for the form kit, which walks fields by name.
  [field: string]: string | boolean
}

/** A patient about whom nothing is known yet. */
export const emptyPatient: PatientValues = {
  name: '', socialName: '', cpf: '', birthDate: '', sex: '', phone: '', phoneSecondary: '', whatsappOptIn: false, email: '',
  cep: '', street: '', streetNumber: '', complement: '', district: '', city: '', state: '', guardianName: '',
  guardianPhone: '', origin: '', allergies: '', notes: '',
} // prettier-ignore

/** A patient as the form shows it. */
export function valuesOf(patient: PatientDetail): PatientValues {
  const known = Object.entries(emptyPatient).map(([field, empty]) => [
    field,
    patient[field as keyof PatientDetail] ?? empty,
  ])
  return {
    ...(Object.fromEntries(known) as PatientValues),
    cpf: formatCpf(patient.cpf ?? ''),
    cep: formatCep(patient.cep ?? ''),
    birthDate: typedDate(patient.birthDate),
    phone: formatPhone(patient.phone ?? ''),
    phoneSecondary: formatPhone(patient.phoneSecondary ?? ''),
    guardianPhone: formatPhone(patient.guardianPhone ?? ''),
  }
}

/** What the form sends: empty fields are null, dates are dates; the schema brings numbers into their normal form. */
export function inputOf(values: PatientValues): Record<string, unknown> {
  const written = Object.entries(values).map(([field, value]): [string, unknown] => [
    field,
    typeof value === 'string' && value.trim() === '' ? null : value,
  ])
  const known = Object.fromEntries<unknown>(written)
  return { ...known, name: values.name, birthDate: dateTyped(values.birthDate) }
}

/** Begins a new patient with what was searched for: a name, or a number or e-mail in its own field. */
export function beginWith(searched: string): PatientValues {
  const text = searched.trim()
  const digits = text.replace(/\D/g, '')
  if (text === '') return emptyPatient
  if (text.includes('@')) return { ...emptyPatient, email: text.toLowerCase() }
  if (/^[\d\s().+/-]+$/.test(text)) {
    // Eleven digits may be a CPF or a mobile number: the check digits tell, unless it is written as a phone.
    if (!text.startsWith('(') && isValidCpf(digits)) return { ...emptyPatient, cpf: formatCpf(digits) }
    const phone = normalisePhone(text)
    return phone ? { ...emptyPatient, phone: formatPhone(phone) } : emptyPatient
  }
  const name = text.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
  return { ...emptyPatient, name: name.replace(/\s(Da|De|Do|Das|Dos|E)(?=\s)/g, (word) => word.toLowerCase()) }
}

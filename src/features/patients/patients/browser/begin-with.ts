import { isValidCpf } from '../../../../shared/documents.ts'
import { normalisePhone } from '../../../../shared/phones.ts'
import type { PatientDetail } from '../record.ts'

/** Begins a new patient with what was searched for: a name, or a number or e-mail in its own field. */
export function beginWith(searched: string): Partial<PatientDetail> {
  const text = searched.trim()
  const digits = text.replace(/\D/g, '')
  if (text === '') return {}
  if (text.includes('@')) return { email: text.toLowerCase() }
  if (/^[\d\s().+/-]+$/.test(text)) {
    // Eleven digits may be a CPF or a mobile number: the check digits tell, unless it is written as a phone.
    if (!text.startsWith('(') && isValidCpf(digits)) return { cpf: digits }
    const phone = normalisePhone(text)
    return phone ? { phone } : {}
  }
  const name = text.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
  return { name: name.replace(/\s(Da|De|Do|Das|Dos|E)(?=\s)/g, (word) => word.toLowerCase()) }
}

import { isValidCnpj, isValidCpf, normaliseCnpj, normaliseCpf } from '../../shared/documents.ts'
import { normalisePhone } from '../../shared/phones.ts'

const random = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Characters of an e-mail that is a key (Manual Operacional do DICT). */
const longestEmail = 77

/**
 * A PIX key in the form the central bank keeps it in: digits of a CPF, characters of a CNPJ, a phone as E.164, an
 * e-mail or random key in small letters. What is none of these comes back as it was typed.
 */
export function tidyPixKey(typed: string): string {
  const key = typed.trim()
  if (key.includes('@')) return key.toLowerCase()
  if (random.test(key.toLowerCase())) return key.toLowerCase()
  // Eleven digits are a CPF before they are a phone, unless they are written as one.
  if (!/^[(+]/.test(key) && isValidCpf(key)) return normaliseCpf(key)
  if (isValidCnpj(key)) return normaliseCnpj(key)
  return normalisePhone(key) ?? key
}

/** Whether something typed is a PIX key; an empty text is none and no mistake. */
export function isPixKeyOrEmpty(typed: string): boolean {
  const key = tidyPixKey(typed)
  return (
    key === '' ||
    random.test(key) ||
    (key.startsWith('+') && normalisePhone(key) === key) ||
    (key.length <= longestEmail && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(key)) ||
    isValidCpf(key) ||
    isValidCnpj(key)
  )
}

/** All that a log tells of a PIX key: its last two characters. */
export function maskPixKey(key: string | null): string | null {
  return key === null ? null : `•••${key.slice(-2)}`
}

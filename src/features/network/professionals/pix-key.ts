import { both } from '../../../shared/both.ts'
import { isValidCnpj, isValidCpf, normaliseCnpj, normaliseCpf } from '../../../shared/documents.ts'
import { normalisePhone } from '../../../shared/phones.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'

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

/** The five kinds of a PIX key (Manual Operacional do DICT). */
export type PixKeyKind = 'phone' | 'email' | 'cpf' | 'cnpj' | 'random'

/** Which kind a key in the form of the central bank is. */
export function pixKeyKind(key: string): PixKeyKind {
  if (key.startsWith('+')) return 'phone'
  if (key.includes('@')) return 'email'
  if (isValidCpf(key)) return 'cpf'
  return isValidCnpj(key) ? 'cnpj' : 'random'
}

/** Hours that a changed key waits, in which its owner is told. */
export const pixKeyWaitHours = 24

/** Who is paid, and by which key. */
export interface PixKeyOwner {
  pixKey: string | null
  cpf: string | null
}

const noCpf = both(
  'Para pagar por um CPF, preencha também o CPF do profissional',
  'To pay by a CPF, fill in the professional’s CPF too',
)
const notTheirs = both('Este CPF não é o do profissional', 'This CPF is not the professional’s')

/** A CPF as a key is the payee's own; a company's CNPJ is held against the company when it is paid. */
export function pixKeyProblems({ pixKey, cpf }: PixKeyOwner): FieldRefusal[] {
  if (!pixKey || pixKeyKind(pixKey) !== 'cpf' || pixKey === cpf) return []
  return [{ path: 'pixKey', code: 'not_theirs', message: cpf ? notTheirs : noCpf }]
}

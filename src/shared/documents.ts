import { z } from 'zod'
import { both, inSchema } from './both.ts'

function checkDigit(values: readonly number[], weights: readonly number[]): number {
  const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Drops the punctuation people type in documents; anything else stays, so that it is refused and not repaired. */
function withoutPunctuation(value: string): string {
  return value.replace(/[\s./-]/g, '')
}

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]

/** The two check digits of the first nine digits of a CPF (Receita Federal, modulo 11). */
export function cpfCheckDigits(base: string): string {
  const values = [...base].map(Number)
  const first = checkDigit(values, cpfWeights.slice(1))
  return `${first}${checkDigit([...values, first], cpfWeights)}`
}

/** A CPF as it is stored: eleven digits, no punctuation. */
export function normaliseCpf(value: string): string {
  return withoutPunctuation(value)
}

/** Whether it is a CPF, typed with or without punctuation. Eleven equal digits satisfy the sum and are still nobody's. */
export function isValidCpf(value: string): boolean {
  const digits = normaliseCpf(value)
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  return cpfCheckDigits(digits.slice(0, 9)) === digits.slice(9)
}

/** `529.982.247-25`; what is not eleven digits comes back as it is. */
export function formatCpf(value: string): string {
  return normaliseCpf(value).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * The two check digits of the first twelve characters of a CNPJ. Since July 2026 these may be letters
 * (IN RFB 2.229/2024): a character is worth its ASCII code less 48, so numeric ones keep their digits.
 */
export function cnpjCheckDigits(base: string): string {
  const values = [...base].map((character) => character.charCodeAt(0) - 48)
  const first = checkDigit(values, cnpjWeights.slice(1))
  return `${first}${checkDigit([...values, first], cnpjWeights)}`
}

/** A CNPJ as it is stored: fourteen characters, capitals, no punctuation. */
export function normaliseCnpj(value: string): string {
  return withoutPunctuation(value).toUpperCase()
}

/** Whether it is a CNPJ, numeric or alphanumeric, typed with or without punctuation. */
export function isValidCnpj(value: string): boolean {
  const characters = normaliseCnpj(value)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || /^(.)\1+$/.test(characters)) return false
  return cnpjCheckDigits(characters.slice(0, 12)) === characters.slice(12)
}

/** `12.ABC.345/01DE-35`; what is not fourteen characters comes back as it is. */
export function formatCnpj(value: string): string {
  return normaliseCnpj(value).replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}

/** A CEP as it is stored: eight digits. */
export function normaliseCep(value: string): string {
  return withoutPunctuation(value)
}

/** Whether it has the form of a CEP; whether it exists, only the post office knows. */
export function isValidCep(value: string): boolean {
  return /^\d{8}$/.test(normaliseCep(value)) && normaliseCep(value) !== '00000000'
}

/** `01310-100`; what is not eight digits comes back as it is. */
export function formatCep(value: string): string {
  return normaliseCep(value).replace(/^(\d{5})(\d{3})$/, '$1-$2')
}

const nitWeights = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** The check digit of the first ten digits of a NIT, PIS or PASEP (modulo 11). */
export function nitCheckDigit(base: string): string {
  return String(checkDigit([...base].map(Number), nitWeights))
}

/** A NIT, PIS or PASEP as it is stored: eleven digits, no punctuation. */
export function normaliseNit(value: string): string {
  return withoutPunctuation(value)
}

/** Whether it is a NIT, PIS or PASEP, typed with or without punctuation. */
export function isValidNit(value: string): boolean {
  const digits = normaliseNit(value)
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  return nitCheckDigit(digits.slice(0, 10)) === digits.slice(10)
}

/** `120.12345.67-2`; what is not eleven digits comes back as it is. */
export function formatNit(value: string): string {
  return normaliseNit(value).replace(/^(\d{3})(\d{5})(\d{2})(\d)$/, '$1.$2.$3-$4')
}

/** A NIT, PIS or PASEP, normalised to eleven digits. */
export const nitSchema = z
  .string()
  .overwrite(normaliseNit)
  .refine(
    isValidNit,
    inSchema(
      both(
        'NIT/PIS inválido: confira os 11 números, o dígito final não bate',
        'Invalid NIT/PIS: check the 11 digits, the final one does not match',
      ),
    ),
  )

/** A CPF, normalised to eleven digits. */
export const cpfSchema = z
  .string()
  .overwrite(normaliseCpf)
  .refine(
    isValidCpf,
    inSchema(
      both(
        'CPF inválido: confira os 11 números, o dígito final não bate',
        'Invalid CPF: check the 11 digits, the final ones do not match',
      ),
    ),
  )

/** A CNPJ, normalised to fourteen characters. */
export const cnpjSchema = z
  .string()
  .overwrite(normaliseCnpj)
  .refine(
    isValidCnpj,
    inSchema(
      both(
        'CNPJ inválido: confira os 14 caracteres, o dígito final não bate',
        'Invalid CNPJ: check the 14 characters, the final digits do not match',
      ),
    ),
  )

/** A CEP, normalised to eight digits. */
export const cepSchema = z
  .string()
  .overwrite(normaliseCep)
  .refine(
    isValidCep,
    inSchema(both('CEP inválido: são 8 números, como 01310-100', 'Invalid CEP: it has 8 digits, such as 01310-100')),
  )

/** A CPF or a CNPJ, normalised: its length says which of the two it is. */
export const cpfOrCnpjSchema = z
  .string()
  .overwrite(normaliseCnpj)
  .refine(
    (text) => isValidCpf(text) || isValidCnpj(text),
    inSchema(
      both(
        'CPF ou CNPJ inválido: confira os números, o dígito final não bate',
        'Invalid CPF or CNPJ: check it, the final digits do not match',
      ),
    ),
  )

/** A CPF or a CNPJ with its punctuation. */
export function formatCpfOrCnpj(value: string): string {
  return normaliseCnpj(value).length === 11 ? formatCpf(value) : formatCnpj(value)
}

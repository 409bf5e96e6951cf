/** What the 44 characters of an NF-e's access key say (Manual de Orientação do Contribuinte, 7.0). */
export interface AccessKey {
  /** Code of the state, by IBGE. */
  readonly state: string
  /** Year and month of issue: `2611`. */
  readonly month: string
  readonly cnpj: string
  /** 55 for an NF-e. */
  readonly model: string
  readonly series: number
  readonly number: number
  readonly emission: string
  readonly code: string
}

const shape = /^(\d{2})(\d{4})([0-9A-Z]{12}\d{2})(\d{2})(\d{3})(\d{9})(\d)(\d{8})\d$/

/**
 * The last digit of an access key after its 43 others: weights 2 to 9 from the right, modulo 11. A letter, which the CNPJ
 * may have since July 2026, is worth its ASCII code less 48 (Nota Técnica Conjunta 2025.001).
 */
export function accessKeyCheckDigit(others: string): number {
  const sum = [...others]
    .toReversed()
    .reduce((total, character, place) => total + (character.charCodeAt(0) - 48) * ((place % 8) + 2), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** The parts of a key, or null where it is none or its check digit is wrong. */
export function readAccessKey(key: string): AccessKey | null {
  const parts = shape.exec(key)
  if (!parts || accessKeyCheckDigit(key.slice(0, -1)) !== Number(key.at(-1))) return null
  const [, state = '', month = '', cnpj = '', model = '', series = '', number = '', emission = '', code = ''] = parts
  return { state, month, cnpj, model, series: Number(series), number: Number(number), emission, code }
}

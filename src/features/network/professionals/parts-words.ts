import type { Language } from '../../../shared/language.ts'
import { functionWords } from '../procedures/words.ts'
import { type Part, partsField } from './parts.ts'

/** Whether a value of a history is parts. */
export function isParts(value: unknown): value is Part[] {
  return partsField.safeParse(value).success
}

/**
 * Parts by name and function: "Dra. Alice (Médico(a)), Enf. Beto (Enfermagem)".
 * @param nameOf undefined or null of whom the reader does not know
 */
export function partsShown(
  parts: readonly Part[],
  nameOf: (professionalId: string) => string | null | undefined,
  language: Language,
): string {
  return parts
    .map((part) => `${nameOf(part.professionalId) ?? '–'} (${functionWords[language][part.function]})`)
    .join(', ')
}

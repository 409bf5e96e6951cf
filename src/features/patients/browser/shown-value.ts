import { formatCep, formatCpf } from '../../../shared/documents.ts'
import type { Language } from '../../../shared/language.ts'
import { formatPhone } from '../../../shared/phones.ts'
import { formatDate } from '../../../shared/time.ts'
import { sexes } from '../contract.ts'
import { sexWords, yesNo } from './fields.ts'

/** A field of a patient as people read it; null when nothing is known. */
export function shownValue(field: string, value: unknown, language: Language): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return yesNo[language][value ? 'yes' : 'no']
  // Every field of a patient is text, but for the one above.
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  switch (field) {
    case 'cpf':
      return formatCpf(text)
    case 'cep':
      return formatCep(text)
    case 'phone':
    case 'phoneSecondary':
    case 'guardianPhone':
      return formatPhone(text)
    case 'birthDate':
      return formatDate(text, language)
    case 'sex': {
      const sex = sexes.find((one) => one === text)
      return sex ? sexWords[language][sex] : text
    }
    default:
      return text
  }
}

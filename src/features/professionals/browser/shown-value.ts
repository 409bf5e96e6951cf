import type { Language } from '../../../shared/language.ts'
import { formatPhone } from '../../../shared/phones.ts'
import { formatDate } from '../../../shared/time.ts'
import { professionalFunctions } from '../../procedures/contract.ts'
import { functionWords } from '../../procedures/words.ts'
import { messages } from './messages.ts'

/** A field of a professional as people read it; null when nothing is known. */
export function shownValue(
  field: string,
  value: unknown,
  language: Language,
  unitNames: ReadonlyMap<string, string>,
): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return messages[language][value ? 'yes' : 'no']
  if (Array.isArray(value)) {
    const names = value.map((id) => unitNames.get(String(id)) ?? messages[language].otherUnit)
    return names.join(', ') || null
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  switch (field) {
    case 'phone':
      return formatPhone(text)
    case 'registrationValidUntil':
      return formatDate(text, language)
    case 'function': {
      const work = professionalFunctions.find((one) => one === text)
      return work ? functionWords[language][work] : text
    }
    default:
      return text
  }
}

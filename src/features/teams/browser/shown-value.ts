import type { Language } from '../../../shared/language.ts'
import { functionWords } from '../../procedures/words.ts'
import type { TeamMember } from '../contract.ts'
import { messages } from './messages.ts'

/** A field of a team as people read it; null when it is nothing. */
export function shownValue(
  field: string,
  value: unknown,
  language: Language,
  nameOf: (professionalId: string) => string,
): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'members' && Array.isArray(value)) {
    const members = value as TeamMember[]
    const words = messages[language]
    const one = ({ professionalId, function: work, substitute }: TeamMember) =>
      `${nameOf(professionalId)} (${functionWords[language][work]}${substitute ? `, ${words.substitute}` : ''})`
    return members.map(one).join('; ') || null
  }
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : JSON.stringify(value)
}

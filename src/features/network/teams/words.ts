import { both } from '../../../shared/both.ts'
import type { Language } from '../../../shared/language.ts'
import { functionWords } from '../procedures/words.ts'
import type { TeamMember } from './contract.ts'

const substitute = both('substituto(a)', 'substitute')

/** Members by name and function, in their order: "Dra. Alice (Médico(a)); Enf. Beto (Enfermagem, substituto(a))". */
export function membersInWords(
  members: readonly (TeamMember & { readonly name: string })[],
  language: Language,
): string {
  return members
    .map(({ name, function: work, substitute: is }) => {
      const words = functionWords[language][work]
      return `${name} (${words}${is ? `, ${substitute[language]}` : ''})`
    })
    .join('; ')
}

/** How many surgeries are booked. */
export function upcomingInWords(count: number, language: Language): string {
  const words =
    count === 1
      ? both('1 cirurgia marcada', '1 surgery booked')
      : both(`${count} cirurgias marcadas`, `${count} surgeries booked`)
  return words[language]
}

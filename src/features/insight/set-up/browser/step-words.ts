import type { SetUpStep } from '../steps.ts'
import type { SetUpMessages } from './messages.ts'

/** A step by its name, and what it is for. */
export function stepWords(words: SetUpMessages, step: SetUpStep): { readonly name: string; readonly why: string } {
  // These two words have another meaning on other screens.
  const name = step === 'units' || step === 'materials' ? words[`${step}Step`] : words[step]
  return { name, why: words[`${step}For`] }
}

/** What of a step is there and not complete; nothing where it cannot be so. */
export function incompleteWords(words: SetUpMessages, step: SetUpStep, count: number): string | undefined {
  if (count === 0) return undefined
  if (step === 'procedures') return words.incompleteProcedures(count)
  if (step === 'professionals') return words.incompleteProfessionals(count)
  if (step === 'kits') return words.incompleteKits(count)
  return step === 'payRules' ? words.incompletePayRules(count) : undefined
}

/** What units lack of a step. @param units their names */
export function lackingWords(words: SetUpMessages, step: SetUpStep, units: string): string {
  if (step === 'units') return words.lacksAddressIn(units)
  if (step === 'professionals') return words.lacksDoctorIn(units)
  return step === 'staff' ? words.lacksPeopleIn(units) : words.lacksIn(units)
}

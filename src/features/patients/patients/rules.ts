import { normaliseCpf } from '../../../shared/documents.ts'
import { normalisePhone } from '../../../shared/phones.ts'
import { searchKey } from '../../../shared/text.ts'
import type { DuplicateReason, PatientSummary } from './contract.ts'

/** The identifying fields of a patient, as far as they are typed. */
export interface Likeness {
  name?: string | undefined
  socialName?: string | undefined
  birthDate?: string | undefined
  cpf?: string | undefined
  phone?: string | undefined
  email?: string | undefined
}

/** The key of a name of two words or more; half a name tells nobody. */
function wholeName(name: string | undefined): string | undefined {
  const key = searchKey(name ?? '')
  return key.includes(' ') ? key : undefined
}

/** The same with numbers and names in the form they are stored and compared in; what is unfinished is left out. */
export function comparable({ name, socialName, birthDate, cpf, phone, email }: Likeness): Likeness {
  const digits = cpf && normaliseCpf(cpf)
  return {
    name: wholeName(name),
    socialName: wholeName(socialName),
    birthDate: birthDate || undefined,
    cpf: digits && /^\d{11}$/.test(digits) ? digits : undefined,
    phone: (phone && normalisePhone(phone)) || undefined,
    email: email?.includes('@') ? email.trim().toLowerCase() : undefined,
  }
}

const weights: Record<DuplicateReason, number> = { cpf: 100, name: 30, birthDate: 30, phone: 25, email: 25 }

/** A patient that may be the one being typed, with how alike the names are (0 to 1). */
export interface Suspect extends PatientSummary {
  phoneSecondary: string | null
  similarity: number
}

/** How alike two names must be, beside an equal birth date: "Ana Souza" and "Anna Souza Lima" are. */
export const alike = 0.4

/** Why the patient may be the same person; empty when nothing says so. */
export function reasonsFor(typed: Likeness, patient: Suspect): DuplicateReason[] {
  const reasons: DuplicateReason[] = []
  if (typed.cpf && typed.cpf === patient.cpf) reasons.push('cpf')
  if (typed.phone && [patient.phone, patient.phoneSecondary].includes(typed.phone)) reasons.push('phone')
  if (typed.email && typed.email === patient.email?.toLowerCase()) reasons.push('email')
  if (patient.similarity >= alike) reasons.push('name')
  if (typed.birthDate && typed.birthDate === patient.birthDate) reasons.push('birthDate')
  // A birth date alone is shared by one in twenty thousand, and a name by namesakes unless it is the same to the letter.
  const telling = reasons.some((reason) => reason !== 'birthDate' && reason !== 'name')
  const sameName = patient.similarity === 1 || (reasons.includes('name') && reasons.includes('birthDate'))
  return telling || sameName ? reasons : []
}

/** Suspects with their reasons, the likeliest first. */
export function rankDuplicates(
  typed: Likeness,
  suspects: readonly Suspect[],
): (PatientSummary & { because: DuplicateReason[] })[] {
  return suspects
    .map((patient) => ({ patient, because: reasonsFor(typed, patient) }))
    .filter(({ because }) => because.length > 0)
    .map(({ patient, because }) => ({
      patient,
      because,
      weight: because.reduce((sum, reason) => sum + weights[reason], patient.similarity),
    }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ patient: { phoneSecondary: _other, similarity: _alike, ...summary }, because }) => ({
      ...summary,
      because,
    }))
}

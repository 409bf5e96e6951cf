import { formatPhone } from '../../../shared/phones.ts'
import { searchKey } from '../../../shared/text.ts'
import type { PatientDetail, patients } from '../patients/record.ts'

export type MergedField = Exclude<keyof typeof patients.fields, 'recordNumber'>

/**
 * How the two values of a field become one: `choose` takes that of one record, where only one says something that one;
 * `unite` keeps what both say; `bothAgree` is true only where it is in both, as nobody is written to against their word.
 */
export type FieldRule = 'choose' | 'unite' | 'bothAgree'

/** A field that says nothing here does not compile. */
export const fieldRules: Readonly<Record<MergedField, FieldRule>> = {
  name: 'choose',
  socialName: 'choose',
  birthDate: 'choose',
  sex: 'choose',
  phone: 'choose',
  cpf: 'choose',
  phoneSecondary: 'choose',
  email: 'choose',
  whatsappOptIn: 'bothAgree',
  cep: 'choose',
  street: 'choose',
  streetNumber: 'choose',
  complement: 'choose',
  district: 'choose',
  city: 'choose',
  state: 'choose',
  guardianName: 'choose',
  guardianPhone: 'choose',
  allergies: 'unite',
  origin: 'choose',
  occupation: 'choose',
  notes: 'unite',
}
export const mergedFields = Object.keys(fieldRules) as MergedField[]

/** Fields of which the value of one record is chosen. */
export const chosenFields = mergedFields.filter((name) => fieldRules[name] !== 'unite')

type Merging = Pick<PatientDetail, MergedField>

interface Choices {
  /** Fields of which the value of the record that goes holds. */
  readonly take?: readonly string[]
  /** Fields of which that of the one that stays holds, though it says nothing. */
  readonly leave?: readonly string[]
}

/** What the fields of the record that stays become, as its patient is now known under both. Every number that was written down stays. */
export function united(kept: Merging, gone: Merging, { take = [], leave = [] }: Choices = {}): Merging {
  const one = <Name extends MergedField>(name: Name): Merging[Name] => {
    if (take.includes(name)) return gone[name]
    if (leave.includes(name)) return kept[name]
    if (fieldRules[name] === 'bothAgree') return kept[name] && gone[name]
    return kept[name] ?? gone[name]
  }
  const phones = [kept.phone, kept.phoneSecondary, gone.phone, gone.phoneSecondary].filter((phone) => phone !== null)
  const phone = one('phone')
  const second = one('phoneSecondary')
  const others = [...new Set(phones)].filter((number) => number !== phone && number !== second)
  const free = second === null || second === phone
  const phoneSecondary = free && !leave.includes('phoneSecondary') ? (others.shift() ?? null) : second
  const chosen = Object.fromEntries(mergedFields.map((name) => [name, one(name)])) as unknown as Merging
  const notes = [
    textOfBoth(kept.notes, gone.notes),
    ...others.map((number) => `Outro telefone: ${formatPhone(number)}`),
  ]
  return {
    ...chosen,
    phone,
    phoneSecondary,
    allergies: textOfBoth(kept.allergies, gone.allergies),
    notes: notes.filter((text) => text !== null).join('\n') || null,
  }
}

/** Two texts, one beneath the other; one alone where it says what the other does. */
function textOfBoth(kept: string | null, gone: string | null): string | null {
  if (kept === null || gone === null) return kept ?? gone
  const [ours, theirs] = [searchKey(kept), searchKey(gone)]
  if (ours.includes(theirs)) return kept
  return theirs.includes(ours) ? gone : `${kept}\n${gone}`
}

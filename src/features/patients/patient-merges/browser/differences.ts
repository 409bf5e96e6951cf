import { type Fields, shownOf } from '../../../../shared/fields/field.ts'
import type { Language } from '../../../../shared/language.ts'
import { type PatientDetail, patients } from '../../patients/record.ts'
import { chosenFields, type MergedField, mergedFields, united } from '../rules.ts'

/** A field in which two records differ, in words. */
export interface Difference {
  readonly name: MergedField
  readonly label: string
  readonly kept: string
  readonly gone: string
}

/** What a field says that is of both records. */
export interface Joined {
  readonly name: MergedField
  readonly label: string
  readonly value: string
}

const { fields }: { fields: Fields } = patients

/** What two records differ in and of which one value holds, in the order of the form. */
export function differencesOf(kept: PatientDetail, gone: PatientDetail, language: Language): Difference[] {
  return chosenFields.flatMap((name) => {
    const field = fields[name]
    if (!field || kept[name] === gone[name]) return []
    const shown = (patient: PatientDetail) => shownOf(field, patient[name], language)
    return [{ name, label: field.label[language], kept: shown(kept), gone: shown(gone) }]
  })
}

/** What of a record is made of what both say, and of no choice. */
export function joinedOf(
  kept: PatientDetail,
  gone: PatientDetail,
  choices: Parameters<typeof united>[2],
  language: Language,
): Joined[] {
  const after = united(kept, gone, choices)
  return mergedFields.flatMap((name) => {
    const field = fields[name]
    const isOfOne = after[name] === kept[name] || (chosenFields.includes(name) && after[name] === gone[name])
    if (!field || isOfOne) return []
    return [{ name, label: field.label[language], value: shownOf(field, after[name], language) }]
  })
}

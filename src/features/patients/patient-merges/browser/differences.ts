import { type Fields, shownOf } from '../../../../shared/fields/field.ts'
import type { Language } from '../../../../shared/language.ts'
import { type PatientDetail, patients } from '../../patients/record.ts'
import { mergedFields } from '../contract.ts'

/** A field in which two records differ, in words. */
export interface Difference {
  readonly name: (typeof mergedFields)[number]
  readonly label: string
  readonly kept: string
  readonly gone: string
}

const { fields }: { fields: Fields } = patients

/** What two records differ in, in the order of the form. */
export function differencesOf(kept: PatientDetail, gone: PatientDetail, language: Language): Difference[] {
  return mergedFields.flatMap((name) => {
    const field = fields[name]
    if (!field || kept[name] === gone[name]) return []
    const shown = (patient: PatientDetail) => shownOf(field, patient[name], language)
    return [{ name, label: field.label[language], kept: shown(kept), gone: shown(gone) }]
  })
}

import { useLanguage } from '../../../../browser/messages.ts'
import { RecordHistory } from '../../../../browser/record/record-history.tsx'
import type { Language } from '../../../../shared/language.ts'
import { type Fields, shownOf } from '../../../../shared/fields/field.ts'
import { patients } from '../record.ts'
import { patientEvents } from '../events.ts'

const { fields }: { fields: Fields } = patients

/** A value of a field; the names of tags as they were then. */
function shownIn(name: string, value: unknown, language: Language): string {
  if (name === 'tags') return typeof value === 'string' ? value : ''
  return fields[name] ? shownOf(fields[name], value, language) : ''
}

/** Who changed what of the patient, newest first; readings have a list of their own. */
export function PatientHistory({ id }: { id: string }) {
  const language = useLanguage()
  return (
    <RecordHistory
      of={patientEvents}
      id={id}
      fields={(name) => fields[name]?.label[language] ?? (name === 'tags' ? 'Tags' : name)}
      show={(name, value) => shownIn(name, value, language) || null}
      only={['create', 'edit', 'tag']}
    />
  )
}

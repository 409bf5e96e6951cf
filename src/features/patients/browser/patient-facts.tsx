import './patients.css'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { formatDate } from '../../../shared/time.ts'
import type { PatientDetail } from '../contract.ts'
import { fieldNames } from './fields.ts'
import { shownValue } from './shown-value.ts'
import { messages } from './messages.ts'

const groups = [
  { title: 'identification', fields: ['name', 'socialName', 'cpf', 'birthDate', 'sex'] },
  { title: 'contact', fields: ['phone', 'phoneSecondary', 'email', 'whatsappOptIn'] },
  { title: 'address', fields: ['street', 'streetNumber', 'complement', 'district', 'city', 'state', 'cep'] },
  { title: 'guardian', fields: ['guardianName', 'guardianPhone'] },
  { title: 'more', fields: ['allergies', 'origin', 'notes'] },
] as const

/** Everything known of a patient, in the groups of the form; what is not known is left out. */
export function PatientFacts({ patient }: { patient: PatientDetail }) {
  const words = useMessages(messages)
  const names = useMessages(fieldNames)
  const language = useLanguage()
  const known = groups.map(({ title, fields }) => ({
    title,
    lines: fields.flatMap((field) => {
      const shown = patient.masked && field === 'whatsappOptIn' ? null : shownValue(field, patient[field], language)
      return shown === null ? [] : [{ field, shown }]
    }),
  }))
  return (
    <div className="patient-facts">
      {known.map(({ title, lines }) =>
        lines.length === 0 ? null : (
          <section key={title}>
            <h3>{words[title]}</h3>
            <dl>
              {lines.map(({ field, shown }) => (
                <div key={field} style={{ display: 'contents' }}>
                  <dt>{names[field]}</dt>
                  <dd>{shown}</dd>
                </div>
              ))}
            </dl>
          </section>
        ),
      )}
      <p className="quiet">{words.since(formatDate(patient.createdAt.slice(0, 10), language))}</p>
    </div>
  )
}

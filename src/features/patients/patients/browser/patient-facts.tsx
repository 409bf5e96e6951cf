import { Text, Title } from '@mantine/core'
import { FactList } from '../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { shownOf, type Field } from '../../../../shared/fields/field.ts'
import { formatDate, localDate, networkZone } from '../../../../shared/time.ts'
import { type PatientDetail, patients } from '../record.ts'
import { messages } from './messages.ts'

/** Everything known of a patient, in the groups of the form; what is not known, or not shown, is left out. */
export function PatientFacts({ patient }: { patient: PatientDetail }) {
  const words = useMessages(messages)
  const language = useLanguage()
  return (
    <div>
      {patients.groups.map(({ title, fields }) => {
        const lines = fields.flatMap((name) => {
          const field: Field = patients.fields[name]
          const shown = patient.masked && !field.masked ? '' : shownOf(field, patient[name], language)
          return shown === '' ? [] : [[field.label[language], shown] as const]
        })
        return lines.length === 0 ? null : (
          <section key={title.en}>
            <Title order={3} size="h6" mb={6}>
              {title[language]}
            </Title>
            <FactList facts={lines} />
          </section>
        )
      })}
      <Text c="dimmed">{words.since(formatDate(localDate(patient.createdAt, networkZone), language))}</Text>
    </div>
  )
}

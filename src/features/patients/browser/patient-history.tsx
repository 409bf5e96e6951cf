import { Skeleton, Text } from '@mantine/core'
import { useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { Happening, Happenings } from '../../../browser/record/happenings.tsx'
import { RecordHistory } from '../../../browser/record/record-history.tsx'
import { DidNotCome } from '../../../browser/states.tsx'
import { defineMessages, type Language } from '../../../shared/language.ts'
import { formatDayTime } from '../../../shared/time.ts'
import { type Fields, shownOf } from '../../../shared/fields/field.ts'
import { listReadings } from '../contract.ts'
import { patients } from '../record.ts'
import { patientEvents } from '../events.ts'

const logMessages = defineMessages({
  'pt-BR': {
    nobody: 'Sistema',
    noReadings: 'Ninguém abriu este cadastro ainda.',
    read: 'Abriu o cadastro',
    export: 'Levou os dados do cadastro',
    readingsHint:
      'Toda abertura de cadastro fica registrada (LGPD). Aberturas seguidas da mesma pessoa contam uma vez a cada 15 minutos.',
  },
  en: {
    nobody: 'System',
    noReadings: 'Nobody has opened this record yet.',
    read: 'Opened the record',
    export: 'Took the data of the record',
    readingsHint:
      'Every opening of a record is logged (LGPD). Openings by one person in a row count once every 15 minutes.',
  },
})

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

/** Who opened the record, newest first (LGPD). */
export function PatientReadings({ id }: { id: string }) {
  const words = useMessages(logMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const { data, error, refetch } = useContract(listReadings, { params: { id } }, { staleTime: 0 })
  if (error) return <DidNotCome error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  return (
    <>
      <Text c="dimmed" mb="sm">
        {words.readingsHint}
      </Text>
      {data.items.length === 0 && <p>{words.noReadings}</p>}
      <Happenings>
        {data.items.map((reading) => (
          <Happening
            key={reading.id}
            what={reading.actorName ?? words.nobody}
            by={`${words[reading.verb]} · ${formatDayTime(reading.at, unit.timeZone, language)}`}
          />
        ))}
      </Happenings>
    </>
  )
}

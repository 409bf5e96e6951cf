import '../../../browser/record/record.css'
import './patients.css'
import { Skeleton } from '@mantine/core'
import { useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { readHistory } from '../../../shared/history.ts'
import { defineMessages } from '../../../shared/language.ts'
import { formatDayTime } from '../../../shared/time.ts'
import { listReadings } from '../contract.ts'
import { fieldNames } from './fields.ts'
import { shownValue } from './shown-value.ts'

const logMessages = defineMessages({
  'pt-BR': {
    create: 'Cadastrou',
    edit: 'Alterou',
    nobody: 'Sistema',
    failed: 'Não foi possível carregar.',
    noHistory: 'Nada mudou desde que o cadastro existe.',
    noReadings: 'Ninguém abriu este cadastro ainda.',
    opened: 'Abriu o cadastro',
    readingsHint:
      'Toda abertura de cadastro fica registrada (LGPD). Aberturas seguidas da mesma pessoa contam uma vez a cada 15 minutos.',
    nothing: 'vazio',
  },
  en: {
    create: 'Registered',
    edit: 'Changed',
    nobody: 'System',
    failed: 'Could not be loaded.',
    noHistory: 'Nothing has changed since the record exists.',
    noReadings: 'Nobody has opened this record yet.',
    opened: 'Opened the record',
    readingsHint:
      'Every opening of a record is logged (LGPD). Openings by one person in a row count once every 15 minutes.',
    nothing: 'empty',
  },
})

/** Who changed what of the patient, newest first. */
export function PatientHistory({ id }: { id: string }) {
  const words = useMessages(logMessages)
  const names = useMessages(fieldNames)
  const language = useLanguage()
  const { unit } = useUnit()
  const { data, error } = useContract(readHistory, { params: { noun: 'patient', id } }, { staleTime: 0 })
  if (error)
    return (
      <p role="alert">
        {words.failed} {error.message}
      </p>
    )
  if (!data) return <Skeleton height={120} />
  // Readings have a list of their own.
  const entries = data.items.filter(({ verb }) => verb === 'create' || verb === 'edit')
  if (entries.length === 0) return <p className="quiet">{words.noHistory}</p>
  return (
    <ol className="record-log">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <strong>{words[entry.verb === 'create' ? 'create' : 'edit']}</strong>
            <span className="quiet">
              {entry.actorName ?? words.nobody} · {formatDayTime(entry.at, unit.timeZone, language)}
            </span>
          </p>
          {entry.verb === 'edit' && (
            <ul>
              {Object.entries(entry.changes).map(([field, [before, after]]) => (
                <li key={field}>
                  {field in names ? names[field as keyof typeof names] : field}:{' '}
                  <s>{shownValue(field, before, language) ?? words.nothing}</s> →{' '}
                  {shownValue(field, after, language) ?? words.nothing}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Who opened the record, newest first (LGPD). */
export function PatientReadings({ id }: { id: string }) {
  const words = useMessages(logMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const { data, error } = useContract(listReadings, { params: { id } }, { staleTime: 0 })
  if (error)
    return (
      <p role="alert">
        {words.failed} {error.message}
      </p>
    )
  if (!data) return <Skeleton height={120} />
  return (
    <>
      <p className="quiet">{words.readingsHint}</p>
      {data.items.length === 0 && <p>{words.noReadings}</p>}
      <ol className="record-log">
        {data.items.map((reading) => (
          <li key={reading.id}>
            <p>
              <strong>{reading.actorName ?? words.nobody}</strong>
              <span className="quiet">
                {words.opened} · {formatDayTime(reading.at, unit.timeZone, language)}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

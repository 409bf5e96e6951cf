import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useNow, useUnit } from '../../../browser/current.ts'
import { useMessages } from '../../../browser/messages.ts'
import type { AuditEntry } from '../../../features/insight/audit/contract.ts'
import type { NewsGroup } from '../../../features/insight/overview/news-contract.ts'
import { eventsOf, verbInWords } from '../../../shared/noun-events.ts'
import { events } from '../../collected/events.ts'
import { calledOf, didOf, type Said } from '../audit/said.ts'
import { usePlace } from '../audit/use-place.ts'
import { newsMessages } from './news-messages.ts'
import { shortWord } from './since-word.ts'

// How every noun tells its changes is much, and most readers are told none.
const NewsChanges = lazy(() => import('./news-changes.tsx'))

interface NewsGroupProps {
  readonly group: NewsGroup
  readonly reader: Said
}

/** What happened to one kind of record in a unit: how often what, and the last of it in sentences. */
export function NewsGroupCard({ group, reader }: NewsGroupProps) {
  const words = useMessages(newsMessages)
  const { units } = useUnit()
  const unit = units.find(({ id }) => id === group.unitId)
  const of = eventsOf(events, group.noun)
  const noun = of?.words[reader.language] ?? group.noun
  const done = group.verbs.map(([verb, count]) => `${of ? verbInWords(of, verb, reader.language) : verb} ${count}`)
  const inZone = { ...reader, zone: unit?.timeZone ?? reader.zone }
  return (
    <li>
      <h3>
        {unit?.shortName ?? words.network} · {noun} <b>{group.count}</b>
      </h3>
      <p>{done.join(' · ')}</p>
      <ol>
        {group.latest.map((entry) => (
          <li key={entry.id}>
            <Sentence entry={entry} reader={inZone} />
          </li>
        ))}
      </ol>
    </li>
  )
}

/** One thing that happened: when, what, to which record, by whom, and what changed. */
function Sentence({ entry, reader }: { readonly entry: AuditEntry; readonly reader: Said }) {
  const now = useNow()
  const { language, zone } = reader
  const place = usePlace(entry)
  const called = calledOf(entry, reader)
  const changed = Object.keys(entry.changes).length > 0 || entry.note !== null
  return (
    <>
      <time dateTime={entry.at}>{shortWord(entry.at, { now, zone, language })}</time>
      <span>
        {entry.actorName && `${entry.actorName}: `}
        {didOf(entry, reader)} ·{' '}
        {place ? (
          <Link
            to={place.path ?? '.'}
            search={place.path ? place.search : (before: object) => ({ ...before, ...place.search })}
          >
            {called}
          </Link>
        ) : (
          called
        )}
        {changed && (
          <Suspense>
            <NewsChanges entry={entry} zone={zone} />
          </Suspense>
        )}
      </span>
    </>
  )
}

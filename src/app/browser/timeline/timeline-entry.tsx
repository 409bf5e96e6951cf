import styles from './timeline.module.css'
import { Link } from '@tanstack/react-router'
import { useUnit } from '../../../browser/current.ts'
import { useLanguage } from '../../../browser/messages.ts'
import { StatusBadge } from '../../../features/agenda/appointments/browser/status-badge.tsx'
import { appointmentStatuses } from '../../../features/agenda/appointments/states.ts'
import type { Entry } from '../../../features/foundation/timeline/entry.ts'
import { formatDate, formatDayTime, localDate } from '../../../shared/time.ts'
import { zoneOfUnit } from '../../../shared/unit-zone.ts'
import { kindOf } from './kinds.ts'

/** One thing that happened, in words, with the way to its record. */
export function TimelineEntry({ entry }: { readonly entry: Entry }) {
  const language = useLanguage()
  const { units, unit } = useUnit()
  const kind = kindOf(entry.kind)
  if (!kind) return null
  const zone = entry.unitId === null ? unit.timeZone : zoneOfUnit(units, entry.unitId)
  const telling = { language, zone }
  const where = units.find(({ id }) => id === entry.unitId)?.shortName
  const interrupted = entry.kind === 'appointment' && entry.state === 'interrupted'
  const state = interrupted ? 'fulfilled' : entry.state
  const status = entry.kind === 'appointment' ? appointmentStatuses.find((one) => one === state) : undefined
  const isOver = status === 'cancelled' || status === 'noshow'
  const Sign = kind.icon
  const way = kind.way(entry)
  const content = (
    <>
      <Sign className={styles.icon} size={16} aria-hidden="true" />
      <time className={styles.when} dateTime={entry.at} title={formatDate(localDate(entry.at, zone), language)}>
        {formatDayTime(entry.at, zone, language)}
      </time>
      <span className={`${styles.what} ${isOver ? styles.over : ''}`}>
        <span>{kind.title(entry, telling)}</span>
        <span className={styles.quiet}>{[where, ...kind.details(entry, telling)].filter(Boolean).join(' · ')}</span>
        {entry.text !== null && <span className={styles.text}>{entry.text}</span>}
      </span>
      {status ? <StatusBadge status={status} interrupted={interrupted} /> : <span />}
    </>
  )
  return (
    <li>
      {way ? (
        <Link
          to={way.path ?? '.'}
          search={(now: object) => ({ ...(way.path ? {} : now), ...way.search })}
          resetScroll={false}
          className={styles.entry}
        >
          {content}
        </Link>
      ) : (
        <div className={styles.entry}>{content}</div>
      )}
    </li>
  )
}

import styles from './status-badge.module.css'
import { Countdown } from '../../../../browser/countdown.tsx'
import { useLanguage } from '../../../../browser/messages.ts'
import { statusLooks } from './calendar/statuses.ts'
import type { AppointmentStatus } from '../states.ts'

interface StatusBadgeProps {
  readonly status: AppointmentStatus
  /** When a hold lets go by itself. */
  readonly until?: string | null
  /** Performed, but stopped before its end. */
  readonly interrupted?: boolean
}

/** A status as everywhere in Pauta: its colour, its icon and its word, and how long a hold still holds. */
export function StatusBadge({ status, until = null, interrupted = false }: StatusBadgeProps) {
  const look = statusLooks[interrupted ? 'interrupted' : status]
  const badge = (
    <span
      className={styles.badge}
      data-status={status}
      style={{ background: look.fill, color: look.ink, borderColor: status === 'proposed' ? look.line : 'transparent' }}
    >
      <svg
        viewBox="0 0 24 24"
        width="14"
        height="14"
        fill="none"
        stroke={look.line}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {look.glyph.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      {look.word[useLanguage()]}
    </span>
  )
  if (until === null) return badge
  return (
    <span className={styles.held}>
      {badge} <Countdown until={until} />
    </span>
  )
}

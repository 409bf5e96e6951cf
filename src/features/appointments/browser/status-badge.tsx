import styles from './status-badge.module.css'
import { useLanguage } from '../../../browser/messages.ts'
import { statusLooks } from './calendar/statuses.ts'
import type { AppointmentStatus } from '../states.ts'

/** A status as everywhere in Pauta: its colour, its icon and its word. */
export function StatusBadge({ status }: { readonly status: AppointmentStatus }) {
  const look = statusLooks[status]
  return (
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
}

import { ActionIcon } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import styles from './bookings-page.module.css'
import { useSession } from '../../../../browser/current.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { Countdown } from '../../../../browser/countdown.tsx'
import type { Catalogue } from '../../../agenda/offers/browser.ts'
import type { Appointment, Undated } from '../../../agenda/offers/both.ts'
import { Swatch } from '../../../network/offers/browser.ts'
import type { Procedure } from '../../../network/offers/both.ts'
import { useMessages } from '../../../../browser/messages.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatRange } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { bookingsMessages } from './bookings-messages.ts'

interface UndatedRowProps {
  readonly item: Undated
  readonly procedure: Procedure | undefined
  readonly isChosen: boolean
  readonly daysWaiting: number
  readonly onChoose: (id: string) => void
}

/** Somebody who waits for a date: pressed, dates are looked for; beside it, what is noted of them opens. */
export function UndatedRow({ item, procedure, isChosen, daysWaiting, onChoose }: UndatedRowProps) {
  const words = useMessages(bookingsMessages)
  const { may } = useSession()
  const nameId = useId()
  const [, setSearch] = useSearchParams()
  return (
    <li className={styles.beside}>
      <button
        type="button"
        className={styles.row}
        aria-pressed={isChosen}
        data-item={item.id}
        onKeyDown={walk}
        onClick={() => onChoose(item.id)}
      >
        <b id={nameId}>{item.patientName}</b>
        <span className="quiet">{words.waits(daysWaiting)}</span>
        <span>
          <Swatch colour={procedure?.colour ?? null} />
          {procedure?.name ?? '–'}
        </span>
        <span className="quiet">{words.itemOf(item.orderNumber, item.place, item.places)}</span>
      </button>
      {may('waitlist.read') && (
        <ActionIcon
          variant="subtle"
          size="lg"
          title={words.notes}
          aria-label={words.notes}
          aria-describedby={nameId}
          onClick={() => setSearch({ semdata: item.id, anotar: undefined }, { push: true })}
        >
          <IconNotes size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  )
}

interface BookedRowProps {
  readonly appointment: Appointment
  readonly catalogue: Catalogue
  readonly language: Language
  readonly onOpen: (id: string) => void
}

/** What is held or booked: pressed, it opens. */
export function BookedRow({ appointment, catalogue, language, onOpen }: BookedRowProps) {
  const { names, units } = catalogue
  const { unitId, startsAt, endsAt } = appointment
  const unit = units.find(({ id }) => id === unitId)
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-item={appointment.id}
        onKeyDown={walk}
        onClick={() => onOpen(appointment.id)}
      >
        <b>{appointment.patientName}</b>
        {appointment.expiresAt === null ? <span /> : <Countdown until={appointment.expiresAt} />}
        <span className={styles.whole}>{formatRange(startsAt, endsAt, zoneOfUnit(units, unitId), language)}</span>
        <span className={`${styles.whole} quiet`}>
          {[names.procedures.get(appointment.procedureId)?.name, unit?.shortName].filter(Boolean).join(' · ')}
        </span>
      </button>
    </li>
  )
}

/** Arrow keys go from row to row. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const all = [
    ...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLButtonElement>(`li > .${styles['row']}`) ?? []),
  ]
  const other = all[all.indexOf(event.currentTarget) + step]
  if (!other) return
  event.preventDefault()
  other.focus()
}

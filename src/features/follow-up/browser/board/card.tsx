import styles from './board.module.css'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDay } from '../../../../shared/time.ts'
import { isVisit } from '../../milestones.ts'
import type { FollowUp } from '../../record.ts'
import { actionWords } from '../../words.ts'
import { DueMark } from '../due-mark.tsx'
import { goByArrows } from './board-keys.ts'
import { messages } from './messages.ts'

interface CardProps {
  readonly followUp: FollowUp
  readonly isOpen: boolean
  /** Undefined for those who hand nothing over. */
  readonly chosen: boolean | undefined
  readonly onChoose: (isChosen: boolean) => void
  readonly onOpen: () => void
  readonly onBookVisits: () => void
  /** The key `X`. */
  readonly onTick: () => void
}

/** Whether visits after the surgery are what is to be done next. */
export function wantsVisits({ milestone, booked }: FollowUp): boolean {
  return isVisit(milestone) && !booked
}

/** An order on the board: whose, what is due when, who answers for it and what they do next. */
export function Card({ followUp, isOpen, chosen, onChoose, onOpen, onBookVisits, onTick }: CardProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const mayBook = wantsVisits(followUp) && may('appointment.book')
  const { id, unitId, patientName, orderNumber, nextAction, nextOn, surgeryOn, ownerName } = followUp
  return (
    <li className={styles.card} data-open={isOpen || undefined} data-chosen={chosen || undefined}>
      <button
        type="button"
        className={styles.open}
        data-card={id}
        onClick={onOpen}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return
          goByArrows(event)
          if (event.repeat) return
          if (event.key === 'x') onTick()
          if (event.key === 'r' && mayBook) onBookVisits()
        }}
      >
        <span className={styles.name}>{patientName}</span>
        <DueMark on={followUp.dueOn} unitId={unitId} booked={followUp.booked} />
        {nextAction && nextOn && (
          <span>
            {actionWords[language][nextAction]} · {formatDay(nextOn, language)}
          </span>
        )}
        <span className={styles.quiet}>
          #{orderNumber} · {ownerName}
          {surgeryOn && ` · ${words.surgeryOn(formatDay(surgeryOn, language))}`}
        </span>
      </button>
      {chosen !== undefined && (
        <Checkbox
          className={styles.choose}
          aria-label={words.select(patientName)}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      {mayBook && (
        <ActionIcon
          className={styles.visits}
          variant="light"
          size={32}
          aria-label={`${words.bookVisits}: ${patientName}`}
          title={words.bookVisits}
          onClick={onBookVisits}
        >
          <IconCalendarPlus size={18} />
        </ActionIcon>
      )}
    </li>
  )
}

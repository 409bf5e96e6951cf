import styles from './card.module.css'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { BoardCard } from '../../../../../browser/board/board-card.tsx'
import type { Standing } from '../../../../../browser/board/columns.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatDay } from '../../../../../shared/time.ts'
import { isVisit } from '../../milestones.ts'
import type { FollowUp } from '../../record.ts'
import { actionWords } from '../../words.ts'
import { DueMark } from '../due-mark.tsx'
import { messages } from './messages.ts'

interface CardProps extends Standing {
  readonly followUp: FollowUp
  readonly isOpen: boolean
  /** Picked out with others; undefined for those who hand nothing over. */
  readonly isPicked: boolean | undefined
  readonly onPick: (isPicked: boolean) => void
  readonly onOpen: () => void
  /** Undefined where there are none to book, or it is not for this person. */
  readonly onBookVisits: (() => void) | undefined
}

/** Whether visits after the surgery are what is to be done next. */
export function wantsVisits({ milestone, booked }: FollowUp): boolean {
  return isVisit(milestone) && !booked
}

/** An order on the board: whose, what is due when, who answers for it and what they do next. */
export function Card({ followUp, isOpen, isPicked, onPick, onOpen, onBookVisits, ...standing }: CardProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { id, unitId, patientName, orderNumber, nextAction, nextOn, surgeryOn, ownerName } = followUp
  return (
    <BoardCard
      {...standing}
      id={id}
      isMarked={isOpen || isPicked}
      onFace={onOpen}
      face={
        <>
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
        </>
      }
    >
      {isPicked !== undefined && (
        <Checkbox
          className={styles.choose}
          aria-label={words.select(patientName)}
          checked={isPicked}
          onChange={(event) => onPick(event.currentTarget.checked)}
        />
      )}
      {onBookVisits && (
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
    </BoardCard>
  )
}

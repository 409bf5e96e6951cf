import { IconAlertTriangle, IconUser, IconUserBolt } from '@tabler/icons-react'
import { memo } from 'react'
import type { Language } from '../../../../shared/language.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { procedureKindWords } from '../../../procedures/words.ts'
import type { Card } from '../../record.ts'
import { CardActions } from './card-actions.tsx'
import { triedWords } from './card-words.ts'
import styles from './board.module.css'
import { messages } from './messages.ts'
import type { Deed } from './use-desk.ts'

interface CardViewProps {
  readonly card: Card
  readonly zone: string
  /** Where there are several. */
  readonly unitName: string | null
  readonly language: Language
  readonly isChosen: boolean
  /** Who is on it now, in a sentence. */
  readonly atWork: string | null
  readonly mayAct: boolean
  /** `staff.id` of who looks at it. */
  readonly me: string
  readonly onChoose: (id: string) => void
  readonly onDeed: (card: Card, deed: Deed) => void
  readonly onOpen: (id: string) => void
}

/** One card of the board; of plain elements, for there are hundreds of them. */
export const CardView = memo(function CardView(props: CardViewProps) {
  const { card, zone, unitName, language, isChosen, atWork, mayAct, me, onChoose, onDeed, onOpen } = props
  const words = messages[language]
  const where = unitName === null ? '' : ` · ${unitName}`
  return (
    <li
      className={styles.card}
      data-card={card.id}
      data-chosen={isChosen || undefined}
      data-draggable={mayAct || undefined}
    >
      <button
        type="button"
        className={styles.face}
        tabIndex={isChosen ? 0 : -1}
        aria-expanded={mayAct ? isChosen : undefined}
        onClick={() => (isChosen || !mayAct ? onOpen(card.id) : onChoose(card.id))}
      >
        <span className={styles.name}>{card.patientName}</span>
        <span className={styles.when}>
          {formatDayTime(card.startsAt, zone, language)}
          {where}
        </span>
        <span className={styles.quiet}>
          {[procedureKindWords[language][card.procedureKind], triedWords(card, language)].filter(Boolean).join(' · ')}
        </span>
        {card.otherDateReason !== null && <span className={styles.quiet}>“{card.otherDateReason}”</span>}
        {card.escalatedAt !== null && card.status === 'pending' && (
          <span className={styles.late}>
            <IconAlertTriangle size={13} aria-hidden="true" /> {words.threeDays}
          </span>
        )}
        {card.assigneeName !== null && (
          <span className={styles.quiet}>
            <IconUser size={13} aria-hidden="true" /> {words.assigned(card.assigneeName)}
          </span>
        )}
        {atWork !== null && (
          <span className={styles.work} data-at-work>
            <IconUserBolt size={13} aria-hidden="true" /> {atWork}
          </span>
        )}
      </button>
      {isChosen && mayAct && <CardActions card={card} me={me} onDeed={onDeed} onOpen={onOpen} />}
    </li>
  )
})

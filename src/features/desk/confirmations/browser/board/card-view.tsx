import { IconAlertTriangle, IconUser, IconUserBolt } from '@tabler/icons-react'
import { memo } from 'react'
import { BoardCard } from '../../../../../browser/board/board-card.tsx'
import type { Standing } from '../../../../../browser/board/columns.ts'
import type { Language } from '../../../../../shared/language.ts'
import { formatDayTime } from '../../../../../shared/time.ts'
import { procedureKindWords } from '../../../../network/offers/both.ts'
import type { Card } from '../../record.ts'
import { isEscalated } from '../../rules.ts'
import { CardActions } from './card-actions.tsx'
import { triedWords } from './card-words.ts'
import styles from './card.module.css'
import { messages } from './messages.ts'
import type { Deed } from './use-desk.ts'

interface CardViewProps extends Standing {
  readonly card: Card
  readonly zone: string
  /** Where there are several. */
  readonly unitName: string | null
  readonly language: Language
  /** Who is on it now, in a sentence. */
  readonly atWork: string | null
  readonly mayAct: boolean
  /** `staff.id` of who looks at it. */
  readonly me: string
  readonly onChoose: (id: string) => unknown
  readonly onDeed: (card: Card, deed: Deed) => void
  readonly onOpen: (id: string) => void
}

/** One card of the board; of plain elements, for there are hundreds of them. */
export const CardView = memo(function CardView(props: CardViewProps) {
  const { card, zone, unitName, language, isChosen, tabIndex, atWork, mayAct } = props
  const { me, onChoose, onDeed, onOpen } = props
  const words = messages[language]
  const where = unitName === null ? '' : ` · ${unitName}`
  return (
    <BoardCard
      id={card.id}
      isChosen={isChosen}
      tabIndex={tabIndex}
      isDraggable={mayAct}
      isExpanded={mayAct ? isChosen : undefined}
      onFace={() => (isChosen || !mayAct ? onOpen(card.id) : onChoose(card.id))}
      face={
        <>
          <span className={styles.name}>{card.patientName}</span>
          <span className={styles.when}>
            {formatDayTime(card.startsAt, zone, language)}
            {where}
          </span>
          <span className={styles.quiet}>
            {[procedureKindWords[language][card.procedureKind], triedWords(card, language)].filter(Boolean).join(' · ')}
          </span>
          {card.otherDateReason !== null && <span className={styles.quiet}>“{card.otherDateReason}”</span>}
          {isEscalated(card) && (
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
        </>
      }
    >
      {isChosen && mayAct && <CardActions card={card} me={me} onDeed={onDeed} onOpen={onOpen} />}
    </BoardCard>
  )
})

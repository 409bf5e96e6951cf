import type { ReactNode } from 'react'
import styles from './board.module.css'
import type { Standing } from './columns.ts'

interface BoardCardProps extends Standing {
  readonly id: string
  /** What of it is seen; lines of plain text, for there are hundreds of cards. */
  readonly face: ReactNode
  readonly onFace: () => void
  readonly isExpanded?: boolean | undefined
  readonly isDraggable?: boolean
  /** It is open beside the board, or picked out with others. */
  readonly isMarked?: boolean | undefined
  /** Beside its face: buttons of its own. */
  readonly children?: ReactNode
}

/** One card of a board: its face is a button, with whatever else can be done beside it. */
export function BoardCard(props: BoardCardProps) {
  const { id, face, onFace, isExpanded, isDraggable, isMarked, isChosen, tabIndex, children } = props
  return (
    <li
      className={styles.card}
      data-card={id}
      data-chosen={isChosen || undefined}
      data-marked={isMarked || undefined}
      data-draggable={isDraggable || undefined}
    >
      <button type="button" className={styles.face} tabIndex={tabIndex} aria-expanded={isExpanded} onClick={onFace}>
        {face}
      </button>
      {children}
    </li>
  )
}

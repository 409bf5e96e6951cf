import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { memo } from 'react'
import { formatDay, formatMinutes } from '../../shared/time.ts'
import styles from './fold-edge.module.css'
import type { Outside } from './folded.ts'
import type { AgendaLabels } from './messages.ts'

interface FoldEdgeProps {
  side: 'before' | 'after'
  /** Minute at which the hours end that are always shown. */
  edge: number
  outside: Outside
  /** Whether more than one day is shown: then it is said on which of them something is. */
  isWeek: boolean
  isUnfolded: boolean
  labels: AgendaLabels
  onToggle: (side: 'before' | 'after') => void
}

/** The edge of the hours shown: how much lies beyond, and a way to see it. */
export const FoldEdge = memo(function FoldEdge(props: FoldEdgeProps) {
  const { side, edge, outside, isWeek, isUnfolded, labels, onToggle } = props
  const time = formatMinutes(edge)
  const days = isWeek ? outside.dates.map((date) => formatDay(date, labels.language)) : []
  const words = isUnfolded ? labels.fold(time, side) : [labels[side](outside.ids.size, time), ...days].join(' · ')
  const Icon = (side === 'before') === isUnfolded ? IconChevronDown : IconChevronUp
  return (
    <div className={styles.edge} data-fold={side}>
      <button type="button" aria-expanded={isUnfolded} onClick={() => onToggle(side)}>
        <Icon size={14} aria-hidden="true" /> {words}
      </button>
    </div>
  )
})

import {
  IconBrandWhatsapp,
  IconCalendarX,
  IconCheck,
  IconLayoutSidebarRight,
  IconPhone,
  IconPhoneX,
  IconUserPlus,
} from '@tabler/icons-react'
import { useMessages } from '../../../../browser/messages.ts'
import type { Card } from '../../record.ts'
import { columnOf } from '../../rules.ts'
import styles from './card.module.css'
import { messages } from './messages.ts'
import type { Deed } from './use-desk.ts'

interface CardActionsProps {
  readonly card: Card
  /** `staff.id` of who looks at it. */
  readonly me: string
  readonly onDeed: (card: Card, deed: Deed) => void
  readonly onOpen: (id: string) => void
}

/** What can be done to the chosen card, each with its key. */
export function CardActions({ card, me, onDeed, onOpen }: CardActionsProps) {
  const words = useMessages(messages)
  const isMine = card.assigneeId === me
  const deeds = [
    ['confirm', 'C', words.confirm, IconCheck],
    ['whatsapp', 'W', words.whatsapp, IconBrandWhatsapp],
    ['call', 'L', words.call, IconPhone],
    ['noAnswer', 'S', words.noAnswer, IconPhoneX],
    ['otherDate', 'R', words.otherDate, IconCalendarX],
    ['assign', 'A', isMine ? words.unassign : words.assign, IconUserPlus],
  ] as const
  const column = columnOf(card)
  const offered = deeds.filter(
    ([deed]) => !(deed === 'confirm' && column === 'confirmed') && !(deed === 'otherDate' && column === 'other_date'),
  )
  return (
    <div className={styles.actions} role="group" aria-label={words.actionsOf(card.patientName)}>
      {offered.map(([deed, key, label, Sign]) => (
        <button key={deed} type="button" data-deed={deed} onClick={() => onDeed(card, deed)}>
          <Sign size={15} aria-hidden="true" />
          <span>{label}</span>
          <kbd aria-hidden="true">{key}</kbd>
        </button>
      ))}
      <button type="button" onClick={() => onOpen(card.id)}>
        <IconLayoutSidebarRight size={15} aria-hidden="true" />
        <span>{words.open}</span>
        <kbd aria-hidden="true">↵</kbd>
      </button>
    </div>
  )
}

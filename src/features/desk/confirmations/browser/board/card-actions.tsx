import { IconBrandWhatsapp, IconCalendarX, IconCheck, IconPhone, IconPhoneX, IconUserPlus } from '@tabler/icons-react'
import { CardDeeds } from '../../../../../browser/board/card-deeds.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import type { Card } from '../../record.ts'
import { columnOf } from '../../rules.ts'
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
    <CardDeeds
      label={words.actionsOf(card.patientName)}
      deeds={offered}
      main="confirm"
      onDeed={(deed) => onDeed(card, deed)}
      open={words.open}
      onOpen={() => onOpen(card.id)}
    />
  )
}

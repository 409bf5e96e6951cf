import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../../../browser/current.ts'
import { InTheWay } from '../../../../../browser/in-the-way/in-the-way.tsx'
import { Standing, StandingList } from '../../../../../browser/in-the-way/standing-list.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { whenWord } from '../../../blocks/block-words.ts'
import type { BlocksInTheWay } from '../../record.ts'
import { requestFormWords } from './form-words.ts'

interface StandingBlocksProps {
  readonly found: BlocksInTheWay
  readonly zone: string
}

/** The blocks that stand where one is asked for, and what that means; nothing where there is none. */
export function StandingBlocks({ found: { total, items }, zone }: StandingBlocksProps) {
  const words = useMessages(requestFormWords)
  const language = useLanguage()
  const { may } = useSession()
  if (total === 0) return null
  return (
    <InTheWay title={words.blocks(total)}>
      <StandingList total={total}>
        {items.map(({ id, startsAt, endsAt, label, roomName, professionals }) => {
          const when = whenWord(startsAt, endsAt, zone, language)
          const link = may('block.list') && label !== null && (
            <Link to="/bloqueios" search={{ bloqueio: id }}>
              {when}
            </Link>
          )
          const known = [label, roomName, professionals].filter((part) => part !== null)
          return <Standing key={id} when={link || when} what={known.length > 0 ? known : [words.otherBlock]} />
        })}
      </StandingList>
      <Text size="sm">{words.blocksHint}</Text>
    </InTheWay>
  )
}

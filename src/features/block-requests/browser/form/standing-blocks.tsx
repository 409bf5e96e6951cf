import '../../../../browser/form/form-preview.css'
import { IconBan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
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
    <div className="form-preview__taken">
      <p role="status">
        <IconBan size={16} aria-hidden="true" /> <b>{words.blocks(total)}</b>
      </p>
      <ol className="form-preview__list">
        {items.map((one) => {
          const when = whenWord(one.startsAt, one.endsAt, zone, language)
          return (
            <li key={one.id}>
              {may('block.list') && one.label !== null ? (
                <Link to="/bloqueios" search={{ bloqueio: one.id }}>
                  {when}
                </Link>
              ) : (
                <b>{when}</b>
              )}{' '}
              {one.roomName === null && one.professionals === null && one.label === null
                ? words.otherBlock
                : [one.label, one.roomName, one.professionals].filter(Boolean).join(' · ')}
            </li>
          )
        })}
        {total > items.length && <li className="quiet">{words.andMore(total - items.length)}</li>}
      </ol>
      <p className="quiet">{words.blocksHint}</p>
    </div>
  )
}

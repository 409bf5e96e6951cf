import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { formatDay, formatDayTime } from '../../../shared/time.ts'
import { listPublications } from '../publishing-contract.ts'
import type { Period } from './search-params.ts'
import { historyMessages } from './shift/history-messages.ts'

interface PublicationsProps {
  readonly unitId: string
  readonly zone: string
  readonly period: Period
}

/** When the period was last published and by whom, and the publications before, newest first. */
export function Publications({ unitId, zone, period }: PublicationsProps) {
  const words = useMessages(historyMessages)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useContract(listPublications, { query: { unitId, ...period } })
  if (!data) return null
  const last = data.items[0]
  if (!last) return <span className="roster-draft">{words.neverPublished}</span>
  const when = (instant: string) => formatDayTime(instant, zone, language)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.publishedOn(when(last.publishedAt))}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="roster-publications" tabIndex={-1} data-autofocus>
        <h2>{words.publications}</h2>
        <ol aria-label={words.publications}>
          {data.items.map((one) => (
            <li key={one.id}>
              <b>
                {formatDay(one.firstDay, language)} – {formatDay(one.lastDay, language)}
              </b>
              <span>{words.publishedBy(when(one.publishedAt), one.publishedByName ?? words.someone)}</span>
              <span>{words.changes(one.added, one.changed, one.removed)}</span>
            </li>
          ))}
        </ol>
      </Popover.Dropdown>
    </Popover>
  )
}

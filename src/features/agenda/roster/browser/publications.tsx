import { Button, Popover, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { formatDay, formatDayTime } from '../../../../shared/time.ts'
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
  if (!last) {
    return (
      <Text span size="sm" c="dimmed">
        {words.neverPublished}
      </Text>
    )
  }
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
      <Popover.Dropdown w={340} mah="min(420px, 70dvh)" style={{ overflowY: 'auto' }} tabIndex={-1} data-autofocus>
        <Title order={2} fz="md" mb="xs">
          {words.publications}
        </Title>
        <Stack component="ol" gap={10} m={0} p={0} aria-label={words.publications}>
          {data.items.map((one) => (
            <Stack component="li" gap={0} key={one.id}>
              <Text size="sm" fw={550}>
                {formatDay(one.firstDay, language)} – {formatDay(one.lastDay, language)}
              </Text>
              <Text size="xs" c="dimmed">
                {words.publishedBy(when(one.publishedAt), one.publishedByName ?? words.someone)}
              </Text>
              <Text size="xs" c="dimmed">
                {words.changes(one.added, one.changed, one.removed)}
              </Text>
            </Stack>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

import { Button, Card, Stack, Text } from '@mantine/core'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { DidNotCome, Empty, Waiting } from '../../../../browser/states.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { type HandOver, listHandOvers } from '../contract.ts'
import { messages } from './messages.ts'

interface HandOversDrawerProps {
  readonly unit: { readonly id: string; readonly timeZone: string }
  readonly onClose: () => void
}

/** Counts at the hand-overs of a unit, newest first: who counted, and what differed. */
export default function HandOversDrawer({ unit, onClose }: HandOversDrawerProps) {
  const words = useMessages(messages)
  const pages = usePages(listHandOvers, { query: { unitId: unit.id } })
  const isEmpty = pages.rows.length === 0
  return (
    <Drawer title={words.handOvers} writing={false} onClose={onClose}>
      {pages.error && isEmpty && <DidNotCome error={pages.error} title={words.failed} onAgain={pages.again} />}
      {pages.loading && <Waiting height={200} label={words.loading} />}
      {!pages.error && !pages.loading && isEmpty && <Empty title={words.noHandOvers} hint={words.noHandOversHint} />}
      <Stack component="ul" gap={6} p={0} m={0}>
        {pages.rows.map((done) => (
          <Done key={done.id} done={done} zone={unit.timeZone} />
        ))}
      </Stack>
      {pages.hasMore && (
        <Button variant="default" mt="sm" loading={pages.loadingMore} onClick={pages.loadMore}>
          {words.more}
        </Button>
      )}
    </Drawer>
  )
}

function Done({ done, zone }: { readonly done: HandOver; readonly zone: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const differing = done.lines.filter(({ counted, expected }) => counted !== expected)
  return (
    <Card component="li" withBorder padding="xs">
      <Text fw={600}>{formatDayTime(done.countedAt, zone, language)}</Text>
      <Text size="sm" c="dimmed">
        {done.countedByName} · {done.witnessName}
      </Text>
      {differing.length === 0 && <Text size="sm">{words.matches}</Text>}
      {differing.map(({ materialId, name, counted, expected }) => (
        <Text key={materialId} size="sm" c="red">
          {name}: {expected} → {counted} ({words.differs(counted - expected)})
        </Text>
      ))}
      {done.explanation && <Text size="sm">{done.explanation}</Text>}
    </Card>
  )
}

import { Button, Stack, Text, Title } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { listPlays } from '../contract.ts'
import { endingMessages } from './ending-messages.ts'
import { messages } from './messages.ts'

/** Who opened a recording to listen, the latest first; times by the clock of its unit. */
export function Plays({ id, zone }: { readonly id: string; readonly zone: string }) {
  const words = useMessages(messages)
  const ending = useMessages(endingMessages)
  const language = useLanguage()
  const pages = usePages(listPlays, { params: { id }, query: { limit: 20 } })
  return (
    <Stack gap={4} component="section">
      <Title order={3} size="h5">
        {words.plays}
      </Title>
      {pages.error && <DidNotCome title={words.playsFailed} error={pages.error} onAgain={pages.again} />}
      {!pages.error && !pages.loading && pages.rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.nobodyHeard}
        </Text>
      )}
      {pages.rows.map((play) => (
        <Text key={play.id} size="sm">
          <span className="figures">{formatDayTime(play.openedAt, zone, language)}</span> · {play.staffName}
          {play.handedTo !== null && ` · ${ending.copyOf(play.handedTo)}`}
        </Text>
      ))}
      {pages.hasMore && (
        <Button size="compact-sm" variant="subtle" onClick={pages.loadMore}>
          {words.more}
        </Button>
      )}
    </Stack>
  )
}

import { Button, Text, Title } from '@mantine/core'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Happening, Happenings } from '../../../../browser/record/happenings.tsx'
import { DidNotCome, Waiting } from '../../../../browser/states.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { listReadings } from '../contract.ts'
import { accessWords, openedIn } from './access-words.ts'

/** Who opened the record and what hangs on it, newest first (LGPD). */
export default function PatientReadings({ id }: { readonly id: string }) {
  const words = useMessages(accessWords)
  const language = useLanguage()
  const { unit } = useUnit()
  const { rows, error, again, loading, hasMore, loadingMore, loadMore } = usePages(
    listReadings,
    { params: { id }, query: {} },
    { staleTime: 0 },
  )
  if (error && rows.length === 0) return <DidNotCome error={error} onAgain={again} />
  if (loading) return <Waiting height={120} label={words.loading} />
  return (
    <section>
      <Title order={3} size="h4">
        {words.accesses}
      </Title>
      <Text c="dimmed" mt={4} mb="sm">
        {words.readingsHint}
      </Text>
      {rows.length === 0 && <p>{words.noReadings}</p>}
      <Happenings>
        {rows.map((reading) => (
          <Happening
            key={reading.id}
            what={reading.actorName ?? words.nobody}
            by={`${openedIn(reading, language)} · ${formatDayTime(reading.at, unit.timeZone, language)}`}
          />
        ))}
      </Happenings>
      {hasMore && (
        <Button variant="default" fullWidth mt={12} loading={loadingMore} onClick={loadMore}>
          {words.more}
        </Button>
      )}
    </section>
  )
}

import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { placeWords } from '../../stock/words.ts'
import { listReservations } from '../contract.ts'
import { messages } from './messages.ts'
import { Whose } from './whose.tsx'

/** The surgeries for which some of a lot is reserved, the earliest first. */
export default function LotReservations({ lotId }: { readonly lotId: string }) {
  const words = useMessages(messages)
  const places = useMessages(placeWords)
  const language = useLanguage()
  const { units } = useUnit()
  const pages = usePages(listReservations, { query: { lotId } })
  const { rows, loading, error } = pages
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {words.ofLot}
      </Title>
      {error && rows.length === 0 && <DidNotCome title={words.failed} error={error} onAgain={pages.again} />}
      {!loading && !error && rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.nobody}
        </Text>
      )}
      <Stack component="ul" gap={6} p={0} m={0} aria-label={words.ofLot} style={{ listStyle: 'none' }}>
        {rows.map((one) => (
          <Group key={one.id} component="li" justify="space-between" wrap="nowrap">
            <Text size="sm">
              <Whose of={one} /> · {formatDayTime(one.startsAt, zoneOfUnit(units, one.unitId), language)} ·{' '}
              {places[one.place]}
            </Text>
            <Text size="sm" className="figures" ta="end">
              {one.quantity} {one.useUnit}
            </Text>
          </Group>
        ))}
      </Stack>
      {pages.hasMore && (
        <Button variant="default" size="compact-sm" mt="xs" loading={pages.loadingMore} onClick={pages.loadMore}>
          {words.more}
        </Button>
      )}
    </section>
  )
}

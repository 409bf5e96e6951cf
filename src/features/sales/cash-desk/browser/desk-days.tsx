import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { UnitOfSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDate } from '../../../../shared/time.ts'
import { listDesks, readDesk } from '../contract.ts'
import { deskMessages } from './desk-messages.ts'
import { DeskMark, DeskView } from './desk-view.tsx'

interface DeskDaysProps {
  readonly unit: UnitOfSession
  /** The day that is open; undefined for the list of days. */
  readonly id: string | undefined
  readonly onShow: (id: string | undefined) => void
}

/** The days of a unit, latest first, or one of them. */
export function DeskDays({ unit, id, onShow }: DeskDaysProps) {
  return id ? <Day id={id} unit={unit} onBack={() => onShow(undefined)} /> : <Days unit={unit} onShow={onShow} />
}

function Days({ unit, onShow }: Omit<DeskDaysProps, 'id'>) {
  const words = useMessages(deskMessages)
  const language = useLanguage()
  const pages = usePages(listDesks, { query: { unitId: [unit.id], limit: 31 } })
  if (pages.error && pages.rows.length === 0)
    return <DidNotCome error={pages.error} title={words.failed} onAgain={pages.again} />
  if (pages.loading) return <Skeleton height={160} />
  if (pages.rows.length === 0) return <Empty title={words.noDays} />
  return (
    <Stack gap={4} role="group" aria-label={words.days}>
      {pages.rows.map(({ id, day, state, differs, countedCentavos, expectedCentavos }) => (
        <Group key={id} justify="space-between" gap="xs" wrap="nowrap">
          <Button variant="subtle" size="compact-sm" onClick={() => onShow(id)}>
            {formatDate(day, language)}
          </Button>
          {differs && (
            <Text size="sm" className="figures">
              {words.differenceColumn}{' '}
              {countedCentavos !== expectedCentavos &&
                formatMoney((countedCentavos ?? 0) - (expectedCentavos ?? 0), language)}
            </Text>
          )}
          <DeskMark state={state} />
        </Group>
      ))}
      {pages.hasMore && (
        <Button variant="default" loading={pages.loadingMore} onClick={pages.loadMore}>
          {words.more}
        </Button>
      )}
    </Stack>
  )
}

function Day({ id, unit, onBack }: { readonly id: string; readonly unit: UnitOfSession; readonly onBack: () => void }) {
  const words = useMessages(deskMessages)
  const { data, error, refetch } = useContract(readDesk, { params: { id } })
  return (
    <Stack gap="sm" align="stretch">
      <Group>
        <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={14} />} onClick={onBack}>
          {words.back}
        </Button>
      </Group>
      {data && <DeskView desk={data} timeZone={unit.timeZone} />}
      {!data && error && <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} />}
      {!data && !error && <RecordWaiting />}
    </Stack>
  )
}

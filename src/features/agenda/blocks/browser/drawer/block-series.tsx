import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useNow, useSession } from '../../../../../browser/current.ts'
import { useNewId } from '../../../../../browser/form/use-new-id.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { formatDate, formatDay, localDate } from '../../../../../shared/time.ts'
import { type BlockDetail, restoreOccurrence } from '../../contract.ts'
import { clockWord, whenWord } from '../../block-words.ts'
import { drawerMessages } from './drawer-messages.ts'
import styles from './drawer.module.css'
import { recurrenceWords } from '../../../../../browser/recurrence/recurrence-words.ts'

type Series = NonNullable<BlockDetail['series']>

interface BlockSeriesProps {
  readonly block: BlockDetail
  readonly series: Series
  readonly zone: string
  readonly onShow: (id: string) => void
}

/** The rule of a block in words, what comes next, and its exceptions: moved and dropped. */
export function BlockSeries({ block, series, zone, onShow }: BlockSeriesProps) {
  const words = useMessages(drawerMessages)
  const language = useLanguage()
  const { may } = useSession()
  const today = localDate(useNow(), zone)
  const shown = [...series.moved.filter(({ id }) => !series.next.some((one) => one.id === id)), ...series.next]
  const dropped = series.exceptOn.filter((date) => date >= today)
  return (
    <Stack component="section" gap="xs" mt="md" fz="sm" aria-label={words.seriesTitle}>
      <Title order={3}>{words.seriesTitle}</Title>
      <Text inherit>
        <IconRepeat size={15} style={{ verticalAlign: -3 }} aria-hidden="true" />{' '}
        {recurrenceWords(series.rule, language)} · {clockWord(series.time, series.minutes)}
      </Text>
      {!series.isComplete && (
        <Text inherit c="dimmed">
          {words.continues(formatDate(series.coversUntil, language))}
        </Text>
      )}
      <Title order={4} fz="sm">
        {words.next}
      </Title>
      <ul className={styles.occurrences}>
        {shown.map((one) => (
          <li key={one.id}>
            {one.id === block.id ? (
              <b>
                {whenWord(one.startsAt, one.endsAt, zone, language)} ({words.thisOne})
              </b>
            ) : (
              <Anchor component="button" type="button" inherit onClick={() => onShow(one.id)}>
                {whenWord(one.startsAt, one.endsAt, zone, language)}
              </Anchor>
            )}
            {one.isException && (
              <Text span inherit c="dimmed">
                {' '}
                ·{' '}
                {localDate(one.startsAt, zone) === one.occurrenceOn
                  ? words.changedAlone
                  : words.moved(formatDay(one.occurrenceOn, language))}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {dropped.length > 0 && (
        <>
          <Title order={4} fz="sm">
            {words.dropped}
          </Title>
          <ul className={styles.occurrences}>
            {dropped.map((occurrenceOn) => (
              <li key={occurrenceOn}>
                <s>{formatDate(occurrenceOn, language)}</s>
                {may('block.edit') && <RestoreButton seriesId={series.id} occurrenceOn={occurrenceOn} />}
              </li>
            ))}
          </ul>
        </>
      )}
      <Link to="/bloqueios" search={{ unidade: block.unitId, serie: series.id, periodo: 'tudo' }}>
        {words.seeSeries(series.count)}
      </Link>
    </Stack>
  )
}

/** Each dropped date is restored under an id of its own, however often it is asked for. */
function RestoreButton({ seriesId, occurrenceOn }: { readonly seriesId: string; readonly occurrenceOn: string }) {
  const words = useMessages(drawerMessages)
  const [id, nextId] = useNewId()
  const restoring = useCommand(restoreOccurrence, {
    onSuccess: () => {
      nextId()
      notify({ message: words.restored, tone: 'done' })
    },
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={restoring.isPending}
      onClick={() => restoring.mutate({ params: { id: seriesId }, body: { id, occurrenceOn } })}
    >
      {words.restore}
    </Button>
  )
}

import { Button, Group, Text, Title } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useNow, useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { useCommand, useContract } from '../../../browser/query.ts'
import { RecordWaiting } from '../../../browser/record/record-states.tsx'
import { DidNotCome, Empty } from '../../../browser/states.tsx'
import { type News, readNews, seeNews } from '../../../features/insight/overview/news-contract.ts'
import { NewsGroupCard } from './news-group.tsx'
import { newsMessages } from './news-messages.ts'
import styles from './news.module.css'
import { sinceWord } from './since-word.ts'

/** What colleagues did since the reader was last here, by unit and kind of record. */
export default function NewsSection({ id }: { readonly id: string }) {
  const words = useMessages(newsMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const now = useNow()
  const { data, error, refetch } = useContract(readNews, {})
  const see = useCommand(seeNews)
  const title =
    !data || data.isFirst
      ? words.titleFirst
      : words.title(sinceWord(data.since, { now, zone: unit.timeZone, language }))
  const markSeen = ({ since, until }: News) =>
    see.mutate(
      { body: { until } },
      {
        onSuccess: () =>
          notify({
            message: words.wasSeen,
            tone: 'done',
            undo: () => see.mutate({ body: { until: since } }),
          }),
      },
    )
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section}>
      <Group gap="sm" mb="xs" mih={36}>
        <Title order={2} size="h2" id={`${id}-title`}>
          {title}
        </Title>
        {data && data.count > 0 && (
          <Button
            variant="default"
            size="compact-md"
            h={32}
            leftSection={<IconChecks size={16} />}
            loading={see.isPending}
            onClick={() => markSeen(data)}
          >
            {words.seen}
          </Button>
        )}
      </Group>
      {error && !data ? (
        <DidNotCome title={words.failedNews} error={error} onAgain={() => void refetch()} />
      ) : data ? (
        <Told news={data} />
      ) : (
        <RecordWaiting />
      )}
    </section>
  )
}

function Told({ news }: { readonly news: News }) {
  const words = useMessages(newsMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  if (news.count === 0) return <Empty title={words.none} hint={words.noneHint} />
  return (
    <>
      {news.isMore && (
        <Text size="sm" c="dimmed" mb="xs">
          {words.more}
        </Text>
      )}
      <ul className={styles.groups}>
        {news.groups.map((group) => (
          <NewsGroupCard
            key={`${group.unitId} ${group.noun}`}
            group={group}
            reader={{ language, zone: unit.timeZone }}
          />
        ))}
      </ul>
    </>
  )
}

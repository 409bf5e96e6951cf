import styles from './members.module.css'
import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useUnit } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { DidNotCome } from '../../../../../browser/states.tsx'
import { defineMessages } from '../../../../../shared/language.ts'
import { formatDayTime } from '../../../../../shared/time.ts'
import { listDemoMails } from '../../contract.ts'
import { memberMessages } from './member-messages.ts'

const mailMessages = defineMessages({
  'pt-BR': {
    hint: 'A rede de demonstração não envia e-mails: eles ficam aqui, os mais recentes primeiro.',
    none: 'Nenhum e-mail ainda. Convide alguém ou peça uma senha nova para ver um.',
    to: (address: string) => `Para ${address}`,
    refresh: 'Atualizar',
    failed: 'Não foi possível carregar.',
  },
  en: {
    hint: 'The demo network sends no e-mail: messages stay here, most recent first.',
    none: 'No e-mail yet. Invite somebody or ask for a new password to see one.',
    to: (address) => `To ${address}`,
    refresh: 'Refresh',
    failed: 'Could not load this.',
  },
})

/** A text whose addresses can be followed. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}

/** The e-mails of the demo network, for its ADMINs. */
export default function DemoMails() {
  const words = useMessages(mailMessages)
  const { demoMails } = useMessages(memberMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const { data, error, refetch, isFetching } = useContract(listDemoMails, {}, { staleTime: 0 })
  return (
    <Stack component="section" gap="sm" maw={760}>
      <Group component="header" justify="space-between" wrap="nowrap">
        <Title order={1}>{demoMails}</Title>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {words.refresh}
        </Button>
      </Group>
      <Text c="dimmed">{words.hint}</Text>
      {error && <DidNotCome error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.items.length === 0 && <Text>{words.none}</Text>}
      {data?.items.map(({ id, to, subject, text, keptAt }) => (
        <Card component="article" withBorder key={id}>
          <Title order={2} size="h3">
            {subject}
          </Title>
          <Text c="dimmed">
            {words.to(to)} · {formatDayTime(keptAt, unit.timeZone, language)}
          </Text>
          <Text size="sm" mt="xs" className={styles.text}>
            <Linked text={text} />
          </Text>
        </Card>
      ))}
    </Stack>
  )
}

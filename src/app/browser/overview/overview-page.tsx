import { Group, Text, Title } from '@mantine/core'
import { useSession } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useDocumentTitle } from '../../../browser/pages/document-title.ts'
import { useToday } from '../../../browser/use-today.ts'
import { messages } from '../../../features/overview/browser/messages.ts'
import { Standings } from '../../../features/overview/browser/standings.tsx'
import { seesOwnFigures } from '../../../features/overview/rules.ts'
import { formatDay } from '../../../shared/time.ts'

/** `/overview`: how every unit of the reader stands today. */
export default function OverviewPage() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { user } = useSession()
  const today = useToday()
  useDocumentTitle(`${words.title} · Pauta`)
  return (
    <section>
      <Group component="header" gap="sm" mih={36} mb="xs" align="baseline">
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed" size="sm">
          {[formatDay(today, language), seesOwnFigures(user.role) && words.ownOnly].filter(Boolean).join(' · ')}
        </Text>
      </Group>
      <Standings />
    </section>
  )
}

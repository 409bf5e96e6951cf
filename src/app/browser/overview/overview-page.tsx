import { Group, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSession } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useDocumentTitle } from '../../../browser/pages/document-title.ts'
import { useToday } from '../../../browser/use-today.ts'
import { messages } from '../../../features/insight/overview/browser/messages.ts'
import { Standings } from '../../../features/insight/overview/browser/standings.tsx'
import { seesOwnFigures } from '../../../features/insight/reports/rules.ts'
import { formatDay } from '../../../shared/time.ts'

// What is told of histories knows the words of every noun: the figures do not wait for it.
const NewsDoor = lazy(() => import('./news-door.tsx'))
const SetUpDoor = lazy(() => import('../../../features/insight/set-up/browser/set-up-door.tsx'))
const NewsSection = lazy(() => import('./news-section.tsx'))

/** `/overview`: how every unit of the reader stands today, and what changed since they were last here. */
export default function OverviewPage() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { user, may } = useSession()
  const today = useToday()
  useDocumentTitle(`${words.title} · Pauta`)
  return (
    <section>
      <Group component="header" gap="sm" mih={36} mb="xs">
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed" size="sm">
          {[formatDay(today, language), seesOwnFigures(user.role) && words.ownOnly].filter(Boolean).join(' · ')}
        </Text>
        <Suspense>
          <NewsDoor target="news" />
        </Suspense>
      </Group>
      <Suspense>{may('setUp.read') && <SetUpDoor />}</Suspense>
      <Standings />
      <Suspense>
        <NewsSection id="news" />
      </Suspense>
    </section>
  )
}

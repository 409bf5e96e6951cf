import { Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useMessages } from '../../browser/messages.ts'
import { useDocumentTitle } from '../../browser/pages/document-title.ts'
import { RecordWaiting } from '../../browser/record/record-states.tsx'
import { Tabbed, useAddressTab } from '../../browser/tabs.tsx'
import { defineMessages } from '../../shared/language.ts'

const EveTab = lazy(() => import('../../features/surgery/readiness/browser/eve/eve-tab.tsx'))
const ClosingTab = lazy(() => import('../../features/surgery/daymap/browser/closing-tab.tsx'))

const messages = defineMessages({
  'pt-BR': { title: 'Bate-mapa', eve: 'Véspera', closing: 'Fechamento' },
  en: { title: 'Day map', eve: 'Eve check', closing: 'Closing' },
})

/** `/batemapa`: the two checks of a unit's day, before it and after it. */
export default function DayMapPage() {
  const words = useMessages(messages)
  useDocumentTitle(`${words.title} · Pauta`)
  const [tab, choose] = useAddressTab(['vespera', 'fechamento'] as const, ['unidade'])
  return (
    <section>
      <Title order={1}>{words.title}</Title>
      <Tabbed
        label={words.title}
        tabs={[
          { id: 'vespera', name: words.eve },
          { id: 'fechamento', name: words.closing },
        ]}
        current={tab}
        onChoose={choose}
        ofPage
      >
        <Suspense fallback={<RecordWaiting />}>{tab === 'vespera' ? <EveTab /> : <ClosingTab />}</Suspense>
      </Tabbed>
    </section>
  )
}

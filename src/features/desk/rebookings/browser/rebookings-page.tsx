import { lazy, Suspense } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../browser/pages/document-title.ts'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { Tabbed, useAddressTab } from '../../../../browser/tabs.tsx'
import { messages } from './messages.ts'

const QueueTab = lazy(() => import('./list/queue-tab.tsx'))
const HistoryTab = lazy(() => import('./list/history-tab.tsx'))
const ReasonsTab = lazy(() => import('./list/reasons-tab.tsx'))
const EntryDrawer = lazy(() => import('./drawer/entry-drawer.tsx'))

const tabs = ['fila', 'feitas', 'motivos'] as const

/** `/remarcacoes`: who must be rebooked, who was, and why. */
export default function RebookingsPage() {
  const words = useMessages(messages)
  const [tab, choose] = useAddressTab(tabs, ['unidade', 'filial'])
  const [search, setSearch] = useSearchParams()
  const opened = readId(search['agendamento'])
  const names = { fila: words.queue, feitas: words.past, motivos: words.reasons }
  useDocumentTitle(`${words.title} · Pauta`)
  return (
    <>
      <Tabbed
        ofPage
        label={words.tabs}
        tabs={tabs.map((id) => ({ id, name: names[id] }))}
        current={tab}
        onChoose={choose}
      >
        <Suspense fallback={<RecordWaiting />}>
          {tab === 'fila' && <QueueTab />}
          {tab === 'feitas' && <HistoryTab />}
          {tab === 'motivos' && <ReasonsTab />}
        </Suspense>
      </Tabbed>
      <Suspense>
        {opened && (
          <EntryDrawer
            key={opened}
            id={opened}
            isProposing={search['propor'] === '1'}
            onPropose={(on) => setSearch({ propor: on ? '1' : undefined })}
            onClose={() => setSearch({ agendamento: undefined, propor: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

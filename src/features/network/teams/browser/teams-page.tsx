import { lazy, Suspense } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../browser/pages/document-title.ts'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { Tabbed, useAddressTab } from '../../../../browser/tabs.tsx'
import { messages } from './messages.ts'

const TeamsList = lazy(() => import('./teams-list.tsx'))
const ProfessionalsTab = lazy(() => import('./professionals-tab.tsx'))
const CoveragePage = lazy(() => import('./coverage/coverage-page.tsx'))

const tabs = ['equipes', 'profissionais', 'cobertura'] as const

/** `/equipes`: the teams, those who treat, and what both are enough for. */
export default function TeamsPage() {
  const words = useMessages(messages)
  const [tab, choose] = useAddressTab(tabs, ['unidade', 'filial'])
  const names = { equipes: words.teams, profissionais: words.professionals, cobertura: words.coverage }
  useDocumentTitle(`${names[tab]} · Pauta`)
  return (
    <Tabbed
      ofPage
      label={words.tabs}
      tabs={tabs.map((id) => ({ id, name: names[id] }))}
      current={tab}
      onChoose={choose}
    >
      <Suspense fallback={<RecordWaiting />}>
        {tab === 'equipes' && <TeamsList />}
        {tab === 'profissionais' && <ProfessionalsTab />}
        {tab === 'cobertura' && <CoveragePage />}
      </Suspense>
    </Tabbed>
  )
}

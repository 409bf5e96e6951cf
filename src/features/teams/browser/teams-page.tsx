import './teams.css'
import { lazy, Suspense } from 'react'
import { useMessages } from '../../../browser/messages.ts'
import { useDocumentTitle } from '../../../browser/pages/document-title.ts'
import { PageTabs } from '../../../browser/record/page-tabs.tsx'
import { RecordWaiting } from '../../../browser/record/record-states.tsx'
import { useSearchParams } from '../../../browser/search.ts'
import { messages } from './messages.ts'

const TeamsList = lazy(() => import('./teams-list.tsx'))
const ProfessionalsTab = lazy(() => import('./professionals-tab.tsx'))
const CoveragePage = lazy(() => import('./coverage/coverage-page.tsx'))

/** The parts of the page, as the address says them; the first is not named. */
type Tab = 'profissionais' | 'cobertura' | undefined

/** `/equipes`: the teams, those who treat, and what both are enough for. */
export default function TeamsPage() {
  const words = useMessages(messages)
  const [search, setSearch] = useSearchParams()
  const tabs: { id: Tab; name: string }[] = [
    { id: undefined, name: words.teams },
    { id: 'profissionais', name: words.professionals },
    { id: 'cobertura', name: words.coverage },
  ]
  const tab = tabs.find(({ id }) => id === search['aba'])?.id
  const name = tabs.find(({ id }) => id === tab)?.name ?? words.teams
  useDocumentTitle(`${name} · Pauta`)
  // What filters one part means nothing to another.
  const nothing = Object.fromEntries(
    Object.keys(search)
      .filter((member) => member !== 'unidade' && member !== 'filial')
      .map((member) => [member, undefined]),
  )
  return (
    <>
      <PageTabs
        label={words.tabs}
        tabs={tabs}
        current={tab}
        onChoose={(id) => setSearch({ ...nothing, aba: id }, { push: true })}
      />
      <Suspense fallback={<RecordWaiting />}>
        {tab === undefined && <TeamsList />}
        {tab === 'profissionais' && <ProfessionalsTab />}
        {tab === 'cobertura' && <CoveragePage />}
      </Suspense>
    </>
  )
}

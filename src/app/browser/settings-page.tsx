import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react'
import { useSession } from '../../browser/current.ts'
import { useMessages } from '../../browser/messages.ts'
import { useDocumentTitle } from '../../browser/pages/document-title.ts'
import { useContract } from '../../browser/query.ts'
import { PageTabs } from '../../browser/record/page-tabs.tsx'
import { RecordWaiting } from '../../browser/record/record-states.tsx'
import { useSearchParams } from '../../browser/search.ts'
import { readSessionOptions } from '../../features/staff/contract.ts'
import { defineMessages } from '../../shared/language.ts'

const words = defineMessages({
  'pt-BR': {
    settings: 'Configurações',
    staff: 'Equipe de acesso',
    units: 'Unidades',
    rooms: 'Salas',
    holidays: 'Feriados',
    procedures: 'Procedimentos',
    cardFees: 'Taxas de cartão',
    jobs: 'Trabalhos em segundo plano',
    demoMails: 'E-mails da demonstração',
  },
  en: {
    settings: 'Settings',
    staff: 'People with access',
    units: 'Units',
    rooms: 'Rooms',
    holidays: 'Holidays',
    procedures: 'Procedures',
    cardFees: 'Card fees',
    jobs: 'Background work',
    demoMails: 'E-mails of the demo',
  },
})

interface Tab {
  /** In the address; undefined for the first. */
  readonly id: string | undefined
  readonly name: keyof (typeof words)['en']
  readonly page: LazyExoticComponent<ComponentType>
}

/** Each tab is a chunk of its own: anyone who looks at rooms loads nothing of staff. */
const tabs: readonly Tab[] = [
  { id: undefined, name: 'staff', page: lazy(() => import('../../features/staff/browser/members/members-page.tsx')) },
  { id: 'unidades', name: 'units', page: lazy(() => import('../../features/units/browser/units-page.tsx')) },
  { id: 'salas', name: 'rooms', page: lazy(() => import('../../features/rooms/browser/rooms-page.tsx')) },
  { id: 'feriados', name: 'holidays', page: lazy(() => import('../../features/holidays/browser/holidays-page.tsx')) },
  {
    id: 'procedimentos',
    name: 'procedures',
    page: lazy(() => import('../../features/procedures/browser/procedures-page.tsx')),
  },
  { id: 'taxas', name: 'cardFees', page: lazy(() => import('../../features/card-fees/browser/card-fees-page.tsx')) },
]
const jobs: Tab = {
  id: 'trabalhos',
  name: 'jobs',
  page: lazy(() => import('../../features/jobs/browser/jobs-page.tsx')),
}
const demoMails: Tab = {
  id: 'emails',
  name: 'demoMails',
  page: lazy(() => import('../../features/staff/browser/members/demo-mails.tsx')),
}

/** `/configuracoes`: one tab per thing that is administered; the address says which. */
export default function SettingsPage() {
  const messages = useMessages(words)
  const { user, may } = useSession()
  const [search, setSearch] = useSearchParams()
  const isAdmin = user.role === 'ADMIN'
  const demo = useContract(readSessionOptions, {}, { enabled: isAdmin }).data?.demo
  const shown = [...tabs, ...(may('job.read') ? [jobs] : []), ...(isAdmin && demo ? [demoMails] : [])]
  // What filters one tab means nothing to another.
  const nothing = Object.fromEntries(
    Object.keys(search)
      .filter((name) => name !== 'unidade')
      .map((name) => [name, undefined]),
  )
  const open = shown.find(({ id }) => id === search['aba']) ?? tabs[0]
  useDocumentTitle(`${messages[open?.name ?? 'settings']} · ${messages.settings} · Pauta`)
  const Page = open?.page
  return (
    <>
      <PageTabs
        label={messages.settings}
        tabs={shown.map(({ id, name }) => ({ id, name: messages[name] }))}
        current={open?.id}
        onChoose={(id) => setSearch({ ...nothing, aba: id }, { push: true })}
      />
      <Suspense fallback={<RecordWaiting />}>{Page && <Page />}</Suspense>
    </>
  )
}

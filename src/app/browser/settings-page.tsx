import { lazy, Suspense } from 'react'
import { useSession } from '../../browser/current.ts'
import { useMessages } from '../../browser/messages.ts'
import { useDocumentTitle } from '../../browser/pages/document-title.ts'
import { useContract } from '../../browser/query.ts'
import { useAddressBar } from '../../browser/search.ts'
import { memberMessages } from '../../features/staff/browser/member-messages.ts'
import { MembersPage } from '../../features/staff/browser/members-page.tsx'
import { readSessionOptions } from '../../features/staff/contract.ts'

const DemoMails = lazy(() => import('../../features/staff/browser/demo-mails.tsx'))

/** `/configuracoes`: one tab per thing that is administered; the address says which. */
export default function SettingsPage() {
  const words = useMessages(memberMessages)
  const { user } = useSession()
  const [search, setSearch] = useAddressBar()
  useDocumentTitle(`${words.settings} · Pauta`)
  const isAdmin = user.role === 'ADMIN'
  const demo = useContract(readSessionOptions, {}, { enabled: isAdmin }).data?.demo
  const tabs = [
    { id: undefined, name: words.members, page: <MembersPage /> },
    ...(isAdmin && demo ? [{ id: 'emails', name: words.demoMails, page: <DemoMails /> }] : []),
  ]
  // What filters one tab means nothing to another.
  const nothing = Object.fromEntries(
    Object.keys(search)
      .filter((name) => name !== 'unidade')
      .map((name) => [name, undefined]),
  )
  const open = tabs.find(({ id }) => id === search['aba']) ?? tabs[0]
  return (
    <>
      <nav className="settings-tabs" aria-label={words.settings}>
        {tabs.map(({ id, name }) => (
          <button
            key={name}
            type="button"
            aria-current={id === open?.id ? 'page' : undefined}
            onClick={() => setSearch({ ...nothing, aba: id }, { push: true })}
          >
            {name}
          </button>
        ))}
      </nav>
      <Suspense>{open?.page}</Suspense>
    </>
  )
}

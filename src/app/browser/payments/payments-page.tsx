import { usual } from '../../../browser/usual-words.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '../../../browser/current.ts'
import { useMessages } from '../../../browser/messages.ts'
import { useDocumentTitle } from '../../../browser/pages/document-title.ts'
import { RecordWaiting } from '../../../browser/record/record-states.tsx'
import { Tabbed, useAddressTab } from '../../../browser/tabs.tsx'
import type { PayPage } from '../../../features/pay/payments/rules.ts'
import { defineMessages } from '../../../shared/language.ts'

const messages = defineMessages({
  'pt-BR': {
    doctors: 'Pagamento de médicos',
    teams: 'Pagamento de equipes',
    periodo: 'Período',
    regras: 'Regras',
    retencoes: 'Retenções',
    arquivos: 'Arquivos',
  },
  en: {
    doctors: 'Doctor payments',
    teams: 'Team payments',
    periodo: usual.en.month,
    regras: 'Rules',
    retencoes: 'Withholding',
    arquivos: 'Files',
  },
})

type Tab = 'periodo' | 'regras' | 'retencoes' | 'arquivos'

const pages: Record<Tab, ComponentType<{ readonly concerns: PayPage }>> = {
  periodo: lazy(() => import('../../../features/pay/payments/browser/period-tab.tsx')),
  regras: lazy(() => import('../../../features/pay/pay-rules/browser/rules-tab.tsx')),
  retencoes: lazy(() => import('../../../features/network/pay-regimes/browser/retentions-tab.tsx')),
  arquivos: lazy(() => import('../../../features/pay/pay-files/browser/files-tab.tsx')),
}
const ofManagers: readonly [Tab, ...Tab[]] = ['periodo', 'regras', 'retencoes']
const ofAdministrators: readonly [Tab, ...Tab[]] = ['periodo', 'regras', 'retencoes', 'arquivos']

/** What people are owed, and by which rules. */
export function PaymentsPage({ concerns }: { readonly concerns: PayPage }) {
  const words = useMessages(messages)
  const { may } = useSession()
  const tabs = may('payment.edit') ? ofAdministrators : ofManagers
  const [tab, choose] = useAddressTab(tabs, ['filial', 'unidade'])
  useDocumentTitle(`${words[tab]} · ${words[concerns]} · Pauta`)
  const Page = pages[tab]
  return (
    <Tabbed
      ofPage
      label={words[concerns]}
      tabs={tabs.map((id) => ({ id, name: words[id] }))}
      current={tab}
      onChoose={choose}
    >
      <Suspense fallback={<RecordWaiting />}>
        <Page concerns={concerns} />
      </Suspense>
    </Tabbed>
  )
}

import { usual } from '../../../browser/usual-words.ts'
import { lazy, Suspense } from 'react'
import { useMessages } from '../../../browser/messages.ts'
import { useDocumentTitle } from '../../../browser/pages/document-title.ts'
import { RecordWaiting } from '../../../browser/record/record-states.tsx'
import { Tabbed, useAddressTab } from '../../../browser/tabs.tsx'
import { defineMessages } from '../../../shared/language.ts'

const messages = defineMessages({
  'pt-BR': {
    tabs: usual['pt-BR'].materials,
    materiais: usual['pt-BR'].materials,
    kits: 'Kits',
    limites: 'Limites',
    fornecedores: 'Fornecedores',
  },
  en: { tabs: 'Materials', materiais: 'Materials', kits: 'Kits', limites: 'Limits', fornecedores: 'Suppliers' },
})

const pages = {
  materiais: lazy(() => import('./catalogue.tsx')),
  kits: lazy(() => import('../../../features/stock/kits/browser/kits-list.tsx')),
  limites: lazy(() => import('../../../features/stock/material-limits/browser/limits-list.tsx')),
  fornecedores: lazy(() => import('../../../features/stock/suppliers/browser/suppliers-list.tsx')),
}
const tabs = ['materiais', 'kits', 'limites', 'fornecedores'] as const

/** `/materiais-estoque`: what is kept in stock, what surgeries use of it, how much of it each unit wants, and of whom it is bought. */
export default function MaterialsPage() {
  const words = useMessages(messages)
  const [tab, choose] = useAddressTab(tabs, ['unidade'])
  useDocumentTitle(`${words[tab]} · Pauta`)
  const Page = pages[tab]
  return (
    <Tabbed
      ofPage
      label={words.tabs}
      tabs={tabs.map((id) => ({ id, name: words[id] }))}
      current={tab}
      onChoose={choose}
    >
      <Suspense fallback={<RecordWaiting />}>
        <Page />
      </Suspense>
    </Tabbed>
  )
}

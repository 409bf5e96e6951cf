import { lazy, Suspense } from 'react'
import { useMessages } from '../../../browser/messages.ts'
import { useDocumentTitle } from '../../../browser/pages/document-title.ts'
import { RecordWaiting } from '../../../browser/record/record-states.tsx'
import { readId, useSearchParams } from '../../../browser/search.ts'
import { Tabbed, useAddressTab } from '../../../browser/tabs.tsx'
import { postings } from '../../../features/stock/stock/browser/postings.ts'
import { LotSectionsContext } from '../../../features/stock/stock/browser/lot-sections.ts'
import { defineMessages } from '../../../shared/language.ts'

const messages = defineMessages({
  'pt-BR': {
    tabs: 'Estoque',
    saldo: 'Saldo',
    alarmes: 'Alarmes',
    lotes: 'Lotes',
    reservas: 'Reservas',
    documentos: 'Documentos',
    contagens: 'Contagens',
    controlados: 'Controlados',
    consignados: 'A faturar',
    reposicao: 'Reposição',
    pedidos: 'Pedidos',
    divergencias: 'Divergências',
    recolhimentos: 'Recolhimentos',
  },
  en: {
    tabs: 'Stock',
    saldo: 'Balance',
    alarmes: 'Alarms',
    lotes: 'Lots',
    reservas: 'Reservations',
    documentos: 'Documents',
    contagens: 'Counts',
    controlados: 'Controlled',
    consignados: 'To invoice',
    reposicao: 'Replenishment',
    pedidos: 'Orders',
    divergencias: 'Discrepancies',
    recolhimentos: 'Recalls',
  },
})

const pages = {
  saldo: lazy(() => import('../../../features/stock/stock/browser/levels-tab.tsx')),
  alarmes: lazy(() => import('../../../features/stock/stock-alarms/browser/alarms-tab.tsx')),
  lotes: lazy(() => import('../../../features/stock/stock/browser/lots-tab.tsx')),
  reservas: lazy(() => import('../../../features/stock/stock-reservations/browser/reservations-tab.tsx')),
  documentos: lazy(() => import('../../../features/stock/stock/browser/documents-tab.tsx')),
  contagens: lazy(() => import('../../../features/stock/stock-counts/browser/counts-tab.tsx')),
  controlados: lazy(() => import('../../../features/stock/controlled-drugs/browser/controlled-tab.tsx')),
  consignados: lazy(() => import('../../../features/stock/supplier-invoices/browser/lent-tab.tsx')),
  reposicao: lazy(() => import('../../../features/stock/replenishment/browser/suggestions-tab.tsx')),
  pedidos: lazy(() => import('../../../features/stock/replenishment/browser/orders-tab.tsx')),
  divergencias: lazy(() => import('../../../features/surgery/case-materials/browser/discrepancies-tab.tsx')),
  recolhimentos: lazy(() => import('../../../features/surgery/recalls/browser/recalls-tab.tsx')),
}
const tabs = [
  'saldo',
  'alarmes',
  'lotes',
  'reservas',
  'documentos',
  'contagens',
  'controlados',
  'consignados',
  'reposicao',
  'pedidos',
  'divergencias',
  'recolhimentos',
] as const

const DocumentDrawer = lazy(() => import('../../../features/stock/stock/browser/document-drawer.tsx'))
const OrderDrawer = lazy(() => import('../../../features/stock/replenishment/browser/order-drawer.tsx'))
const ReceiptDialog = lazy(() => import('../../../features/stock/stock/browser/receipt-dialog.tsx'))
const InvoiceDialog = lazy(() => import('../../../features/stock/supplier-invoices/browser/invoice-dialog.tsx'))
const IssueDialog = lazy(() => import('../../../features/stock/stock/browser/issue-dialog.tsx'))

const LotRecall = lazy(() => import('../../../features/surgery/recalls/browser/lot-recall.tsx'))
const LotCases = lazy(() => import('../../../features/surgery/case-materials/browser/lot-cases.tsx'))
const LotReservations = lazy(() => import('../../../features/stock/stock-reservations/browser/lot-reservations.tsx'))
/** What is said of a lot beneath it. */
const lotSections = [LotRecall, LotReservations, LotCases]

/** `/estoque`: what units have, in which lots, and what moved it; everything is posted from here. */
export default function StockPage() {
  const words = useMessages(messages)
  const [tab, choose] = useAddressTab(tabs, ['filial', 'unidade'])
  const [search, setSearch] = useSearchParams()
  useDocumentTitle(`${words[tab]} · ${words.tabs} · Pauta`)
  const Page = pages[tab]
  const posting = postings.find(({ address }) => address === search['lancar'])
  // A withdrawal of what is controlled is a consumption from where that stands.
  const isWithdrawal = search['lancar'] === 'retirada'
  const documentId = readId(search['documento'])
  const orderId = readId(search['pedidoestoque'])
  const close = () => setSearch({ lancar: undefined })
  const show = (id: string) => setSearch({ lancar: undefined, documento: id })
  return (
    <>
      <Tabbed
        ofPage
        label={words.tabs}
        tabs={tabs.map((id) => ({ id, name: words[id] }))}
        current={tab}
        onChoose={choose}
      >
        <Suspense fallback={<RecordWaiting />}>
          <LotSectionsContext value={lotSections}>
            <Page />
          </LotSectionsContext>
        </Suspense>
      </Tabbed>
      <Suspense>
        {documentId && <DocumentDrawer id={documentId} onClose={() => setSearch({ documento: undefined })} />}
        {orderId && <OrderDrawer id={orderId} onClose={() => setSearch({ pedidoestoque: undefined })} />}
        {posting?.kind === 'receipt' && <ReceiptDialog onClose={close} onPosted={show} />}
        {isWithdrawal && <IssueDialog kind="consumption" place="locked" onClose={close} onPosted={show} />}
        {posting?.kind === 'invoice' && <InvoiceDialog onClose={close} onPosted={show} />}
        {posting && posting.kind !== 'receipt' && posting.kind !== 'invoice' && (
          <IssueDialog key={posting.kind} kind={posting.kind} onClose={close} onPosted={show} />
        )}
      </Suspense>
    </>
  )
}

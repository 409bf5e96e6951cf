import { type ComponentType, lazy, Suspense } from 'react'
import { useMessages } from '../../browser/messages.ts'
import { RecordWaiting } from '../../browser/record/record-states.tsx'
import { Tabbed, useAddressTab } from '../../browser/tabs.tsx'
import { defineMessages } from '../../shared/language.ts'

const OrdersList = lazy(() => import('../../features/orders/browser/list/orders-list.tsx'))

const messages = defineMessages({
  'pt-BR': { tabs: 'Partes da página', orders: 'Pedidos' },
  en: { tabs: 'Parts of the page', orders: 'Orders' },
})

interface OrderTabsProps {
  /** What the page itself is called. */
  readonly name: string
  readonly Page: ComponentType
}

const tabs = ['pagina', 'pedidos'] as const

/** A page with the list of orders as its second tab: orders have no route of their own. */
export function OrderTabs({ name, Page }: OrderTabsProps) {
  const words = useMessages(messages)
  const [tab, choose] = useAddressTab(tabs, ['unidade', 'filial'])
  return (
    <Tabbed
      ofPage
      label={words.tabs}
      tabs={[
        { id: 'pagina', name },
        { id: 'pedidos', name: words.orders },
      ]}
      current={tab}
      onChoose={choose}
    >
      <Suspense fallback={<RecordWaiting />}>{tab === 'pedidos' ? <OrdersList /> : <Page />}</Suspense>
    </Tabbed>
  )
}

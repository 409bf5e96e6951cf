import { type ComponentType, lazy, Suspense } from 'react'
import { useMessages } from '../../browser/messages.ts'
import { RecordWaiting } from '../../browser/record/record-states.tsx'
import { Tabbed, useAddressTab } from '../../browser/tabs.tsx'
import { defineMessages } from '../../shared/language.ts'

const OrdersList = lazy(() => import('../../features/sales/orders/browser/list/orders-list.tsx'))

const messages = defineMessages({
  'pt-BR': { tabs: 'Partes da página', orders: 'Pedidos' },
  en: { tabs: 'Parts of the page', orders: 'Orders' },
})

interface OrderTabsProps {
  /** What the page itself is called. */
  readonly name: string
  readonly Page: ComponentType
  /** A third part, for who may see it. */
  readonly more?: { readonly name: string; readonly Page: ComponentType } | undefined
}

const tabs = ['pagina', 'pedidos', 'mais'] as const

/** A page with the list of orders as its second tab: orders have no route of their own. */
export function OrderTabs({ name, Page, more }: OrderTabsProps) {
  const words = useMessages(messages)
  const [asked, choose] = useAddressTab(tabs, ['unidade', 'filial'])
  const tab = asked === 'mais' && !more ? 'pagina' : asked
  const Shown = tab === 'pedidos' ? OrdersList : tab === 'mais' && more ? more.Page : Page
  return (
    <Tabbed
      ofPage
      label={words.tabs}
      tabs={[
        { id: 'pagina', name },
        { id: 'pedidos', name: words.orders },
        ...(more ? [{ id: 'mais', name: more.name } as const] : []),
      ]}
      current={tab}
      onChoose={choose}
    >
      <Suspense fallback={<RecordWaiting />}>
        <Shown />
      </Suspense>
    </Tabbed>
  )
}

import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../../browser/current.ts'
import { useMessages } from '../../browser/messages.ts'
import { useSearchParams } from '../../browser/search.ts'
import { useShortcut } from '../../browser/shortcuts.ts'
import { defineMessages } from '../../shared/language.ts'
import { orderParameters } from '../../features/sales/orders/browser/order-address.ts'

const OrderPanel = lazy(() => import('./order-panel.tsx'))

const words = defineMessages({ 'pt-BR': { begin: 'Novo pedido' }, en: { begin: 'New order' } })

/** The order that the address names, over whatever page it is, and the key that begins a new one. */
export function OrderOverPage() {
  const { begin } = useMessages(words)
  const { may } = useSession()
  const isOfPatient = useLocation({ select: ({ pathname }) => pathname === '/paciente' })
  const [search, setSearch] = useSearchParams()
  const isNamed = search[orderParameters.id] !== undefined || search[orderParameters.create] !== undefined
  const patient = isOfPatient ? search['id'] : undefined
  useShortcut(
    'o',
    () => setSearch({ [orderParameters.create]: '1', [orderParameters.patient]: patient }, { push: true }),
    { description: begin, enabled: may('order.edit'), outermost: true },
  )
  return <Suspense fallback={null}>{isNamed && <OrderPanel />}</Suspense>
}

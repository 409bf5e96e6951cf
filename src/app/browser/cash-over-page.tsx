import { IconCashRegister } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { useSession } from '../../browser/current.ts'
import { useMessages } from '../../browser/messages.ts'
import { readId, useSearchParams } from '../../browser/search.ts'
import { useShortcut } from '../../browser/shortcuts.ts'
import { orderParameters } from '../../features/sales/orders/browser/order-address.ts'
import { MenuEntriesContext } from '../../browser/shell/menu-entries.ts'
import { defineMessages } from '../../shared/language.ts'

const CashDrawer = lazy(() => import('../../features/sales/cash-desk/browser/cash-drawer.tsx'))

const words = defineMessages({ 'pt-BR': { cashDesk: 'Caixa' }, en: { cashDesk: 'Cash desk' } })

/** The members of an address that open the cash desk over a page: which part of it, and which day. */
const parameters = { tab: 'caixa', day: 'caixa-dia' } as const
const tabs = ['hoje', 'devolucoes', 'recebimentos', 'dias', 'mes'] as const

/** The cash desk over whatever page, as its address says, and its way in: the user menu, since it has no route. */
export function CashOverPage({ children }: { readonly children: ReactNode }) {
  const { cashDesk } = useMessages(words)
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const mayRead = may('cashDesk.read')
  const open = useCallback(() => setSearch({ [parameters.tab]: 'hoje' }, { push: true }), [setSearch])
  const entries = useMemo(
    () => (mayRead ? [{ name: cashDesk, icon: IconCashRegister, act: open }] : []),
    [mayRead, cashDesk, open],
  )
  useShortcut('k', open, { description: cashDesk, enabled: mayRead, outermost: true })
  const asked = search[parameters.tab]
  // An order that was opened from it stands alone, and gives way to it again.
  const isUnderOrder = search[orderParameters.id] !== undefined
  // What its lists are narrowed by stands in the address too, each member under its name.
  const itsOwn = Object.keys(search).filter((name) => name === parameters.tab || name.startsWith(`${parameters.tab}-`))
  const away = Object.fromEntries(itsOwn.map((name) => [name, undefined]))
  return (
    <MenuEntriesContext value={entries}>
      {children}
      <Suspense fallback={null}>
        {mayRead && !isUnderOrder && asked !== undefined && (
          <CashDrawer
            tab={tabs.find((tab) => tab === asked) ?? 'hoje'}
            deskId={readId(search[parameters.day])}
            onShow={(tab, deskId) => setSearch({ [parameters.tab]: tab, [parameters.day]: deskId })}
            onClose={() => setSearch(away)}
          />
        )}
      </Suspense>
    </MenuEntriesContext>
  )
}

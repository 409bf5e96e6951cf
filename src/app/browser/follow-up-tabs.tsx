import { lazy } from 'react'
import { useSession } from '../../browser/current.ts'
import { useMessages } from '../../browser/messages.ts'
import { defineMessages } from '../../shared/language.ts'
import { OrderTabs } from './order-tabs.tsx'

const FollowUpPage = lazy(() => import('../../features/desk/follow-up/browser/board/follow-up-page.tsx'))
const RecallsTab = lazy(() => import('../../features/surgery/recalls/browser/recalls-tab.tsx'))

const messages = defineMessages({
  'pt-BR': { lanes: 'Etapas', recalls: 'Recolhimentos' },
  en: { lanes: 'Steps', recalls: 'Recalls' },
})

/**
 * `/follow-up-pedidos`: sold orders by what is next of them, every order and offer as a list, and recalls for who tells
 * patients: after-sales have no route to stock.
 */
export default function FollowUpTabs() {
  const { lanes, recalls } = useMessages(messages)
  const { may } = useSession()
  const more = may('recall.tell') ? { name: recalls, Page: RecallsTab } : undefined
  return <OrderTabs name={lanes} Page={FollowUpPage} more={more} />
}

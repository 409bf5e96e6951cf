import { lazy } from 'react'
import { useMessages } from '../../browser/messages.ts'
import { defineMessages } from '../../shared/language.ts'
import { OrderTabs } from './order-tabs.tsx'

const FollowUpPage = lazy(() => import('../../features/follow-up/browser/board/follow-up-page.tsx'))

const messages = defineMessages({ 'pt-BR': { lanes: 'Etapas' }, en: { lanes: 'Steps' } })

/** `/follow-up-pedidos`: sold orders by what is next of them, and every order and offer as a list. */
export default function FollowUpTabs() {
  const { lanes } = useMessages(messages)
  return <OrderTabs name={lanes} Page={FollowUpPage} />
}

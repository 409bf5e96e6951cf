import { lazy, Suspense } from 'react'
import { useSession } from '../../browser/current.ts'
import { useMessages } from '../../browser/messages.ts'
import { RecordWaiting } from '../../browser/record/record-states.tsx'
import { DurationAdviceContext } from '../../features/desk/bookings/browser/duration-advice.ts'
import { defineMessages } from '../../shared/language.ts'
import { OrderTabs } from './order-tabs.tsx'

const DurationAdvice = lazy(() => import('../../features/surgery/theatre/browser/duration-advice.tsx'))
const BookingsPage = lazy(() => import('../../features/desk/bookings/browser/bookings-page.tsx'))

const messages = defineMessages({ 'pt-BR': { dates: 'Datas' }, en: { dates: 'Dates' } })

/** `/marcacoes`: the seller's day; also their orders, for who has orders and may not open where they are listed. */
export default function BookingsTabs() {
  const { dates } = useMessages(messages)
  const { may, mayOpen } = useSession()
  return (
    <DurationAdviceContext value={DurationAdvice}>
      {may('order.read') && !mayOpen('/follow-up-pedidos') ? (
        <OrderTabs name={dates} Page={BookingsPage} />
      ) : (
        <Suspense fallback={<RecordWaiting />}>
          <BookingsPage />
        </Suspense>
      )}
    </DurationAdviceContext>
  )
}

import { Button } from '@mantine/core'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useGo } from '../../../../browser/search.ts'
import type { OrderItem } from '../../../sales/offers/both.ts'
import { bookingsMessages } from './bookings-messages.ts'

/** From an item of an order that wants a date to the times that fit it, for who may book them. */
export function FindDate({ item }: { readonly item: OrderItem }) {
  const words = useMessages(bookingsMessages)
  const { may, mayOpen } = useSession()
  const go = useGo()
  if (item.state !== 'waitlist' || !may('appointment.book') || !mayOpen('/marcacoes')) return null
  return (
    <Button variant="default" size="compact-sm" onClick={() => go('/marcacoes', { escolhido: item.id })}>
      {words.finder}
    </Button>
  )
}

import { useLanguage } from '../../../../../browser/messages.ts'
import { RecordHistory } from '../../../../../browser/record/record-history.tsx'
import { useContract } from '../../../../../browser/query.ts'
import { listColleagues } from '../../../../foundation/offers/both.ts'
import { orderEvents } from '../../events.ts'
import type { OrderDetail } from '../../record.ts'
import { historyFields, valueIn } from './history-words.ts'

/** What happened to the order, newest first, in words. */
export function OrderHistory({ order }: { readonly order: OrderDetail }) {
  const language = useLanguage()
  const { data } = useContract(listColleagues, {})
  const names = new Map(data?.items.map(({ id, name }) => [id, name]))
  return (
    <RecordHistory
      id={order.id}
      zone={order.timeZone}
      of={orderEvents}
      fields={historyFields[language]}
      show={(field, value) => valueIn(field, value, { language, names })}
      plain={[]}
    />
  )
}

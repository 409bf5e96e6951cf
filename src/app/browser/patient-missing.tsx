import styles from './patient-page.module.css'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../browser/current.ts'
import { useLanguage, useMessages } from '../../browser/messages.ts'
import { useContract } from '../../browser/query.ts'
import type { Appointment } from '../../features/agenda/appointments/record.ts'
import { orderParameters } from '../../features/sales/orders/browser/order-address.ts'
import { listOrders } from '../../features/sales/orders/list-contract.ts'
import { formatMoney } from '../../shared/money.ts'
import { patientPageMessages } from './patient-page-messages.ts'

interface Missing {
  readonly words: string
  /** What opens it over the page. */
  readonly search: Readonly<Record<string, string>>
}

/** What is still to be done for the patient: money to receive, dates to find, a confirmation; nothing where nothing is. */
export function PatientMissing({
  patientId,
  next,
}: {
  readonly patientId: string
  readonly next: Appointment | null | undefined
}) {
  const words = useMessages(patientPageMessages)
  const language = useLanguage()
  const { may } = useSession()
  const { data } = useContract(
    listOrders,
    { query: { patientId, state: ['open', 'performed'], limit: 50 } },
    { enabled: may('order.read') },
  )
  const ofOrders = (data?.items ?? []).flatMap(({ id, number, netCentavos, paidCentavos, waitingCount }): Missing[] => {
    const search = { [orderParameters.id]: id }
    const owed = netCentavos - paidCentavos
    return [
      ...(owed > 0 ? [{ words: words.toReceive(formatMoney(owed, language), number), search }] : []),
      ...(waitingCount > 0 ? [{ words: words.noDate(number, waitingCount), search }] : []),
    ]
  })
  const unconfirmed: Missing[] =
    next?.status === 'pending' ? [{ words: words.toConfirm, search: { agendamento: next.id } }] : []
  const all = [...unconfirmed, ...ofOrders]
  if (all.length === 0) return null
  return (
    <section aria-label={words.missingLabel}>
      <ul className={styles.missing}>
        {all.map(({ words: what, search }) => (
          <li key={what}>
            <Link to="." search={(now: object) => ({ ...now, ...search })} resetScroll={false}>
              <IconAlertCircle size={14} aria-hidden="true" /> {what}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

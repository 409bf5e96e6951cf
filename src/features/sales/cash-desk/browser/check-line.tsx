import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { brandWords } from '../../card-fees/words.ts'
import type { Check } from '../contract.ts'
import { checkMessages } from './check-messages.ts'
import styles from './checks.module.css'

interface CheckLineProps {
  readonly check: Check
  readonly timeZone: string
  /** How it was paid, where that is not said above. */
  readonly method?: string
  /** It came in while its reader was looking. */
  readonly isNew?: boolean
}

/** Money that is no cash: whose it is, how much, and what it is found by at the bank or in the card machine. */
export function CheckLine({ check, timeZone, method, isNew = false }: CheckLineProps) {
  const words = useMessages(checkMessages)
  const brands = useMessages(brandWords)
  const language = useLanguage()
  const { amountCentavos, authorisation, brand, externalReference, instalments, kind, nsu, number } = check
  const { patientName, payerName } = check
  const foundBy = [
    kind !== 'receipt' && words.refund,
    method,
    words.number(number),
    formatDayTime(check.at, timeZone, language),
    brand && brands[brand],
    instalments > 1 && `${instalments}×`,
    nsu && words.nsu(nsu),
    authorisation && words.authorisation(authorisation),
    externalReference,
    payerName !== patientName && words.paidBy(payerName),
    isNew && words.cameNow,
  ]
  return (
    <span className={styles.money}>
      <span>{patientName}</span>
      <span className={`figures ${styles.amount}`}>{formatMoney(amountCentavos, language)}</span>
      <span className={styles.foundBy}>{foundBy.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

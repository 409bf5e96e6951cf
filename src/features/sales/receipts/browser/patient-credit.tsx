import { Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { readCredits } from '../credit-contract.ts'
import { creditMessages } from './credit-messages.ts'

/** What credit there is that may pay for a patient, and of whom; nothing where there is none. */
export function PatientCredit({ patientId }: { readonly patientId: string }) {
  const words = useMessages(creditMessages)
  const language = useLanguage()
  const { data } = useContract(readCredits, { query: { patientId } })
  if (!data || data.balanceCentavos === 0) return null
  const money = (centavos: number) => formatMoney(centavos, language)
  return (
    <Note tone="told">
      {words.balance(money(data.balanceCentavos))}
      {data.items.map(({ id, leftCentavos, payerName, orderNumber }) => (
        <Text key={id} inherit>
          {words.balanceOf(money(leftCentavos), payerName, orderNumber)}
        </Text>
      ))}
    </Note>
  )
}

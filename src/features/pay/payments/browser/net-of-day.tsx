import { Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { readNet } from '../contract.ts'
import { endedShown } from '../ended.ts'
import { retentionMessages } from './retention-messages.ts'

/** What is paid on the day that is typed; where that is another amount than was agreed, both. */
export function NetOfDay({ net }: { readonly net: ContractOutput<typeof readNet> }) {
  const words = useMessages(retentionMessages)
  const language = useLanguage()
  const [agreed, paid] = [formatMoney(net.agreedCentavos, language), formatMoney(net.payCentavos, language)]
  const [ended] = net.endedTables
  if (ended)
    return (
      <Note tone="warning" role="status">
        {endedShown(ended, language)}
      </Note>
    )
  return net.agreedCentavos === net.payCentavos ? (
    <Text size="sm" role="status">
      {words.netOf(paid)}
    </Text>
  ) : (
    <Note tone="warning" role="status">
      {words.netChanged(agreed, paid)}
    </Note>
  )
}

import { Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import type { Reduction } from '../../record.ts'
import { reductionMessages } from './reduction-messages.ts'

/** What was taken off the price of an item after it was sold, and what of it somebody is to agree to. */
export function ItemReductions({ reductions }: { readonly reductions: readonly Reduction[] }) {
  const words = useMessages(reductionMessages)
  const language = useLanguage()
  const stands = ({ day, approval, decidedByName }: Reduction) => {
    if (day !== null) return decidedByName === null ? null : words.approvedBy(decidedByName)
    return approval && approval !== 'approved' ? words[approval] : null
  }
  return reductions.map((one) => (
    <Text key={one.id} size="sm" c="gray.7">
      {[words.line(formatMoney(one.amountCentavos, language), one.reason, one.askedByName), stands(one)]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  ))
}

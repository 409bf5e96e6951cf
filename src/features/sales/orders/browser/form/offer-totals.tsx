import { Stack, Text } from '@mantine/core'
import { useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { useContract } from '../../../../../browser/query.ts'
import { formatMoney, formatShare } from '../../../../../shared/money.ts'
import { readSalesPolicy } from '../../../sales-policy/contract.ts'
import { approvalCausesOf, itemsOfLines, type OfferedLine, totalsOf } from '../../prices.ts'
import { approvalCauseWords } from '../../words.ts'
import { orderFormWords } from './order-form-words.ts'

/** What the lines come to while they are written, and whether somebody else must agree. */
export function OfferTotals({ lines }: { readonly lines: readonly OfferedLine[] }) {
  const words = useMessages(orderFormWords)
  const causeWords = useMessages(approvalCauseWords)
  const language = useLanguage()
  const { may } = useSession()
  const { data: policy } = useContract(readSalesPolicy, {})
  const items = itemsOfLines(lines)
  const { grossCentavos, discountCentavos, netCentavos, givenBasisPoints } = totalsOf(items)
  const limit = policy && (may('order.approve') ? policy.managerDiscountBasisPoints : policy.sellerDiscountBasisPoints)
  const causes = limit === undefined ? [] : approvalCausesOf(items, limit)
  const money = (centavos: number) => formatMoney(centavos, language)
  return (
    <Stack gap="xs" aria-live="polite" role="status">
      <Text className="figures">
        {discountCentavos > 0 &&
          `${words.gross} ${money(grossCentavos)} · ${words.discount} ${money(discountCentavos)} · `}
        <b>
          {words.total} {money(netCentavos)}
        </b>
        {givenBasisPoints > 0 && ` · ${words.below(formatShare(givenBasisPoints, language))}`}
      </Text>
      {causes.length > 0 && limit !== undefined && (
        <Note tone="warning">
          {words.beyond(causes.map((cause) => causeWords[cause]).join(', '))}{' '}
          {causes.includes('discount') && words.limit(formatShare(limit, language))}
        </Note>
      )}
    </Stack>
  )
}

import { Anchor, Group, Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { CountStrip } from '../../../../../browser/table/count-strip.tsx'
import { formatMoney } from '../../../../../shared/money.ts'
import { countOrders } from '../../list-contract.ts'
import { orderStates } from '../../rules.ts'
import { orderStateWords } from '../../words.ts'
import { listMessages } from './messages.ts'
import type { OrderFilters } from './use-order-filters.ts'

/** How many orders there are in each state and what they come to; what waits for its reader's approval is a click away. */
export function OrderSums({ filters: { state = [], ...others } }: { readonly filters: OrderFilters }) {
  const words = useMessages(listMessages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const { data } = useContract(countOrders, { query: others }, { placeholderData: (before) => before })
  const toApprove = data?.toApprove ?? 0
  return (
    <Group gap="sm" justify="space-between">
      <CountStrip
        label={words.state}
        values={orderStates.map((value) => ({
          value,
          label: orderStateWords[language][value],
          count: data && (data.byState[value] ?? 0),
        }))}
        chosen={state}
        onChange={(chosen) => setSearch({ situacao: chosen })}
      />
      {toApprove > 0 && (
        <Anchor component="button" type="button" size="sm" onClick={() => setSearch({ aprovacao: 'waiting' })}>
          {words.toApprove(toApprove)}
        </Anchor>
      )}
      {data && data.total > 0 && (
        <Text size="sm" c="dimmed" className="figures">
          {words.sum(formatMoney(data.netCentavos, language), formatMoney(data.paidCentavos, language))}
        </Text>
      )}
    </Group>
  )
}

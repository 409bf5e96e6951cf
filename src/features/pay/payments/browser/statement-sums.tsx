import { Group, Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { CountStrip } from '../../../../browser/table/count-strip.tsx'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { sumStatements } from '../list-contract.ts'
import { statementStates } from '../rules.ts'
import { statementStateWords } from '../words.ts'
import { paymentMessages } from './messages.ts'

type Filters = ParsedInput<typeof sumStatements>['query']

/** How many statements there are in each state and what they come to; a click shows only those. */
export function StatementSums({ filters: { state = [], ...others } }: { readonly filters: Filters }) {
  const words = useMessages(paymentMessages)
  const states = useMessages(statementStateWords)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const { data } = useContract(sumStatements, { query: others }, { placeholderData: (before) => before })
  const money = (centavos: number) => formatMoney(centavos, language)
  const used = statementStates.filter((one) => data?.byState[one] !== undefined || state.includes(one))
  return (
    <Group gap="sm" justify="space-between">
      <CountStrip
        label={words.state}
        values={used.map((value) => {
          const sums = data?.byState[value]
          return {
            value,
            label: states[value],
            count: data && (sums?.count ?? 0),
            detail: sums && money(sums.resultCentavos),
          }
        })}
        chosen={state}
        onChange={(chosen) => setSearch({ situacao: chosen })}
      />
      {data && data.count > 0 && (
        <Text size="sm" c="dimmed" className="figures">
          {[
            words.sum(money(data.resultCentavos), money(data.beforeCentavos)),
            data.heldCentavos !== 0 && words.heldSum(money(data.heldCentavos)),
            data.employerCentavos > 0 && words.employerSum(money(data.employerCentavos)),
            data.gone > 0 && words.gone(data.gone),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </Group>
  )
}

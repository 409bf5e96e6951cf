import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { CountStrip } from '../../../../../browser/table/count-strip.tsx'
import type { ContractInput } from '../../../../../shared/contract.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { countWaiting } from '../../list-contract.ts'
import { ageBuckets } from '../../states.ts'
import { bucketWords } from '../../words.ts'
import { messages } from '../messages.ts'

interface AgeStripProps {
  readonly filters: NonNullable<ContractInput<typeof countWaiting>['query']>
}

/** How many have waited how long and what they are worth, of what is filtered otherwise; a click shows only those. */
export function AgeStrip({ filters: { age = [], ...others } }: AgeStripProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const { data } = useContract(countWaiting, { query: others }, { placeholderData: (before) => before })
  const chosen = ageBuckets.filter((one) => (age as readonly unknown[]).includes(one))
  return (
    <CountStrip
      label={words.age}
      values={ageBuckets.map((value) => {
        const found = data?.byAge.find((one) => one.age === value)
        const amount = found && found.netCentavos > 0 ? formatMoney(found.netCentavos, language) : undefined
        return { value, label: bucketWords[language][value], count: found?.count, detail: amount }
      })}
      chosen={chosen}
      onChange={(next) => setSearch({ espera: next })}
    />
  )
}

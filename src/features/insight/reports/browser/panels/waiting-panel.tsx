import { useNavigate } from '@tanstack/react-router'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { bucketWords, countWaiting } from '../../../../desk/offers/both.ts'
import { Bars } from '../bars.tsx'
import { Panel } from './panel.tsx'
import { panelMessages } from './messages.ts'

/** What was sold and has no date, by how long it has waited; a bar leads to its list. */
export function WaitingPanel({ query }: { readonly query: { readonly unitId?: string[] } }) {
  const words = useMessages(panelMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { data, error, refetch } = useContract(countWaiting, { query })
  const ages = data?.byAge ?? []
  const [count, centavos] = [
    ages.reduce((sum, one) => sum + one.count, 0),
    ages.reduce((sum, one) => sum + one.netCentavos, 0),
  ]
  const bars = ages.map(({ age, count: items, netCentavos }) => ({
    key: age,
    name: bucketWords[language][age],
    value: items,
    shown: [words.items(items), formatMoney(netCentavos, language)],
  }))
  const open = (age: string) =>
    void navigate({
      to: '/cirurgias-sem-marcacao',
      search: { espera: age, ...(query.unitId && { filial: query.unitId.join(',') }) },
    })
  return (
    <Panel
      title={words.waiting}
      sum={data ? `${words.items(count)} · ${formatMoney(centavos, language)}` : null}
      definition={words.waitingMeans}
      error={error}
      onAgain={() => void refetch()}
    >
      <Bars label={words.waiting} bars={bars} nameWidth={110} onPick={open} />
    </Panel>
  )
}

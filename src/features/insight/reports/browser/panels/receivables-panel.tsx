import { lazy, Suspense } from 'react'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { formatDay } from '../../../../../shared/time.ts'
import { readReceivables } from '../../receivables-contract.ts'
import { moneyOfAxis } from '../../words.ts'
import { Bars } from '../bars.tsx'
import { Panel } from './panel.tsx'
import { panelMessages } from './messages.ts'

const ReceivablesDrawer = lazy(() => import('./receivables-drawer.tsx'))

/** What cards still pay, by week; a week opens its instalments. */
export function ReceivablesPanel({ query }: { readonly query: { readonly unitId?: string[] } }) {
  const words = useMessages(panelMessages)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useContract(readReceivables, { query })
  const weeks = data?.items ?? []
  const money = (centavos: number) => formatMoney(centavos, language)
  const bars = weeks.map(({ from, centavos, count }) => ({
    key: from,
    name: words.week(formatDay(from, language)),
    value: centavos,
    shown: [words.parts(count), money(centavos)],
  }))
  const week = search['semana']
  return (
    <Panel
      title={words.receivables}
      sum={data ? money(weeks.reduce((sum, { centavos }) => sum + centavos, 0)) : null}
      definition={words.receivablesMeans}
      error={error}
      onAgain={() => void refetch()}
    >
      <Bars
        label={words.receivables}
        bars={bars}
        nameWidth={110}
        valueShown={(value) => money(Math.round(value))}
        axisShown={(value) => moneyOfAxis(value, language)}
        onPick={(semana) => setSearch({ semana }, { push: true })}
      />
      <Suspense>
        {week !== undefined && (
          <ReceivablesDrawer query={query} weeks={weeks} onClose={() => setSearch({ semana: undefined })} />
        )}
      </Suspense>
    </Panel>
  )
}

import { lazy, Suspense } from 'react'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { categoryWords, lossCauseWords } from '../../../../stock/offers/both.ts'
import { readStockLosses, readStockWorth } from '../../stock-contract.ts'
import { moneyOfAxis } from '../../words.ts'
import { Bars } from '../bars.tsx'
import { Panel, type ComparedAsked, type PeriodAsked } from './panel.tsx'
import { stockMessages } from './stock-messages.ts'

const WorthDrawer = lazy(() => import('./worth-drawer.tsx'))
const LossesDrawer = lazy(() => import('./losses-drawer.tsx'))

const sumOf = (items: readonly { readonly centavos: number }[]) =>
  items.reduce((sum, { centavos }) => sum + centavos, 0)

/** What is in stock is worth, by category; a category opens its materials. */
export function WorthPanel({ query }: { readonly query: Pick<PeriodAsked, 'unitId'> }) {
  const words = useMessages(stockMessages)
  const categories = useMessages(categoryWords)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useContract(readStockWorth, { query })
  const items = data?.items ?? []
  const money = (centavos: number) => formatMoney(centavos, language)
  const bars = items.map(({ category, materials, centavos }) => ({
    key: category,
    name: categories[category],
    value: centavos,
    shown: [words.materials(materials), money(centavos)],
  }))
  return (
    <Panel
      title={words.worth}
      sum={data ? money(sumOf(items)) : null}
      {...(data && { figure: { name: 'stockWorth' as const, value: sumOf(items), before: null, target: data.target } })}
      unitIds={query.unitId}
      definition={words.worthMeans}
      error={error}
      onAgain={() => void refetch()}
    >
      <Bars
        label={words.worth}
        bars={bars}
        nameWidth={130}
        valueShown={(value) => money(Math.round(value))}
        axisShown={(value) => moneyOfAxis(value, language)}
        onPick={(categoria) => setSearch({ categoria }, { push: true })}
      />
      <Suspense>
        {search['categoria'] !== undefined && (
          <WorthDrawer query={query} onClose={() => setSearch({ categoria: undefined })} />
        )}
      </Suspense>
    </Panel>
  )
}

/** What was written off in the period, by cause; a cause opens its lines. */
export function LossesPanel({ query }: { readonly query: ComparedAsked }) {
  const words = useMessages(stockMessages)
  const { compare: _, ...listed } = query
  const causes = useMessages(lossCauseWords)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useContract(readStockLosses, { query })
  const items = data?.items ?? []
  const money = (centavos: number) => formatMoney(centavos, language)
  const count = items.reduce((sum, { lines }) => sum + lines, 0)
  const bars = items.map(({ cause, lines, centavos }) => ({
    key: cause,
    name: causes[cause],
    value: centavos,
    shown: [words.lines(lines), money(centavos)],
  }))
  return (
    <Panel
      title={words.losses}
      sum={data ? (count === 0 ? words.noLosses : `${money(sumOf(items))} · ${words.lines(count)}`) : null}
      {...(data && {
        figure: {
          name: 'stockLosses' as const,
          value: sumOf(items),
          target: data.target,
          before: data.compared.centavos,
        },
      })}
      unitIds={query.unitId}
      definition={words.lossesMeans}
      error={error}
      onAgain={() => void refetch()}
    >
      {count > 0 && (
        <Bars
          label={words.losses}
          bars={bars}
          nameWidth={130}
          valueShown={(value) => money(Math.round(value))}
          axisShown={(value) => moneyOfAxis(value, language)}
          onPick={(perda) => setSearch({ perda }, { push: true })}
        />
      )}
      <Suspense>
        {search['perda'] !== undefined && (
          <LossesDrawer query={listed} onClose={() => setSearch({ perda: undefined })} />
        )}
      </Suspense>
    </Panel>
  )
}

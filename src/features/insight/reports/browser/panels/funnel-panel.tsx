import { Group } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useUnit } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { Choice } from '../../../../../browser/table/choice.tsx'
import { funnelParts, funnelStages, readFunnel } from '../../funnel-contract.ts'
import { shareOf } from '../../rules.ts'
import { valueShown } from '../../words.ts'
import { askedEachMinute } from '../asked-each-minute.ts'
import { Bars } from '../bars.tsx'
import { funnelMessages } from './funnel-messages.ts'
import { FunnelTable } from './funnel-table.tsx'
import { Panel, type ComparedAsked } from './panel.tsx'

const FunnelDrawer = lazy(() => import('./funnel-drawer.tsx'))

/** How many consultations became offers and sales, and by whom; a bar or a row opens its consultations. */
export function FunnelPanel({ query }: { readonly query: ComparedAsked }) {
  const words = useMessages(funnelMessages)
  const { compare: _, ...listed } = query
  const language = useLanguage()
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const parts = funnelParts.filter((part) => part !== 'unit' || units.length > 1)
  const by = parts.find((part) => part === search['por']) ?? 'seller'
  const { data, error, refetch } = useContract(readFunnel, { query: { ...query, by } }, askedEachMinute)
  const isCounted = data !== undefined && data.computedAt !== null
  const number = (value: number) => value.toLocaleString(language)
  const { consultations = 0, quotes = 0, sales = 0 } = data?.total ?? {}
  const counts = { consultation: consultations, quote: quotes, sale: sales }
  const conversion = shareOf(sales, consultations)
  const bars = funnelStages.map((stage) => ({
    key: stage,
    name: words[stage],
    value: counts[stage],
    shown: [number(counts[stage])],
  }))
  const stage = funnelStages.find((one) => one === search['funil'])
  return (
    <Panel
      title={words.title}
      sum={
        isCounted
          ? `${words.consultations(consultations)} → ${words.quotes(quotes)} → ${words.sales(sales)} · ${words.converted(valueShown(conversion, 'share', language))}`
          : null
      }
      {...(data && {
        figure: {
          name: 'conversion' as const,
          target: data.target,
          value: conversion,
          before: shareOf(data.compared.sales, data.compared.consultations),
        },
      })}
      unitIds={query.unitId}
      definition={words.means}
      error={error}
      onAgain={() => void refetch()}
      isWide
    >
      <Bars
        label={words.title}
        bars={bars}
        nameWidth={110}
        onPick={(funil) => setSearch({ funil, parte: undefined }, { push: true })}
      />
      <Group>
        <Choice
          label={words.by}
          value={by}
          options={parts.map((value) => ({ value, label: words[value] }))}
          onChange={(por) => setSearch({ por, parte: undefined })}
        />
      </Group>
      {data && (
        <FunnelTable
          rows={data.items}
          total={data.total}
          by={by}
          onOpen={(parte) => setSearch({ funil: 'consultation', parte }, { push: true })}
        />
      )}
      <Suspense>
        {stage && (
          <FunnelDrawer
            query={{ ...listed, by }}
            stage={stage}
            rows={data?.items ?? []}
            onClose={() => setSearch({ funil: undefined, parte: undefined })}
          />
        )}
      </Suspense>
    </Panel>
  )
}

import { Button, Text } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import type { Column } from '../../../../browser/table/column.ts'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import type { Language } from '../../../../shared/language.ts'
import { suggest } from '../contract.ts'
import type { Suggestion } from '../record.ts'
import { replenishmentMessages } from './messages.ts'
import { sourcesInWords } from './sources-in-words.ts'

const SuggestionDrawer = lazy(() => import('./suggestion-drawer.tsx'))
const OrderDialog = lazy(() => import('./order-dialog.tsx'))

/** What the unit should ask for: what its booked surgeries lack first; what is ticked becomes orders. */
export default function SuggestionsTab() {
  const words = useMessages(replenishmentMessages)
  const language = useLanguage()
  const { may } = useSession()
  const { unit } = useUnit()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [ordering, setOrdering] = useState(false)
  const pages = usePages(suggest, { query: { unitId: unit.id } })
  const columns = useMemo(() => suggestionColumns(language), [language])
  const ticked = pages.rows.filter(({ materialId, wanted }) => chosen.has(materialId) && wanted > 0)
  const open = pages.rows.find(({ materialId }) => materialId === search['sugestao'])
  return (
    <>
      <RecordList
        list="replenishment-suggestions"
        title={words.suggestions}
        label={words.suggestions}
        columns={columns}
        pages={pages}
        rowId={({ materialId }) => materialId}
        rowName={({ materialName }) => materialName}
        openId={search['sugestao']}
        onOpen={({ materialId }) => setSearch({ sugestao: materialId }, { push: true })}
        {...(may('stock.edit') && {
          selection: {
            chosen,
            onChange: setChosen,
            actions: (
              <Button size="compact-sm" disabled={ticked.length === 0} onClick={() => setOrdering(true)}>
                {words.orderChosen}
              </Button>
            ),
          },
        })}
        empty={{ title: words.nothingWanted, hint: words.nothingWantedHint }}
      />
      <Suspense>
        {open && <SuggestionDrawer suggestion={open} onClose={() => setSearch({ sugestao: undefined })} />}
        {ordering && (
          <OrderDialog
            unitId={unit.id}
            suggestions={ticked}
            onClose={() => setOrdering(false)}
            onOrdered={() => {
              setChosen(new Set())
              setOrdering(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function suggestionColumns(language: Language): Column<Suggestion>[] {
  const words = replenishmentMessages[language]
  const figure = (id: 'have' | 'expected' | 'left', title: string): Column<Suggestion> => ({
    id,
    title,
    cell: (row) => row[id],
    width: '110px',
    align: 'end',
    figures: true,
    card: 'named',
  })
  return [
    {
      id: 'material',
      title: words.material,
      cell: ({ materialName, code, lacking, cases }) => (
        <>
          <b>{materialName}</b> {code}
          {lacking > 0 && (
            <Text size="xs" c="var(--pauta-danger)">
              {words.lacks(lacking, cases.length)}
            </Text>
          )}
        </>
      ),
    },
    figure('have', words.have),
    figure('expected', words.expected),
    figure('left', words.willBe),
    {
      id: 'wanted',
      title: words.wanted,
      cell: ({ wanted, useUnit }) => (
        <b>
          {wanted} {useUnit}
        </b>
      ),
      width: '140px',
      align: 'end',
      figures: true,
      card: 'named',
    },
    { id: 'how', title: words.how, cell: (row) => sourcesInWords(row, language), width: '300px' },
  ]
}

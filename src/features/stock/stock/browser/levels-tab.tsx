import { lazy, Suspense, useMemo } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { CountStrip } from '../../../../browser/table/count-strip.tsx'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import { listChips } from '../../../../browser/table/list-filter-chips.ts'
import { ListFilterButton } from '../../../../browser/table/list-filter-button.tsx'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../browser/table/search-box.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { askedBy } from '../../../../shared/fields/list-filters.ts'
import { countLevels, exportLevels, levelSorts, listLevels, situations } from '../list-contract.ts'
import { situationWords } from '../words.ts'
import { levelColumns } from './level-columns.tsx'
import { levelFilters, unitFilter } from './list-filters.ts'
import { stockMessages } from './messages.ts'
import { PostMenu } from './post-menu.tsx'
import { useFilterUnits } from './use-filter-units.ts'

const MovementsDrawer = lazy(() => import('./movements-drawer.tsx'))

/** What each unit has of each material. */
export default function LevelsTab() {
  const words = useMessages(stockMessages)
  const situationNames = useMessages(situationWords)
  const language = useLanguage()
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const records = useFilterUnits()
  const sort = levelSorts.find((one) => one === search['ordem']) ?? 'name'
  const { situation, ...others } = { q: search['q'], ...askedBy(levelFilters, search) }
  const query = { ...others, situation, sort }
  const pages = usePages(listLevels, { query })
  const { data } = useContract(countLevels, { query: others }, { placeholderData: (before) => before })
  const columns = useMemo(() => levelColumns(language, units.length > 1), [language, units.length])
  const chips = listChips(levelFilters, search, records, language)
  const narrowed = Boolean(others.q) || chips.length > 0
  return (
    <>
      <RecordList
        list="stock-levels"
        title={words.title}
        label={words.saldo}
        columns={columns}
        pages={pages}
        rowId={({ unitId, materialId }) => `${unitId}.${materialId}`}
        rowName={({ materialName }) => materialName}
        isPast={({ onHand, inTransit, onCase }) => onHand + inTransit + onCase === 0}
        openId={search['saldo']}
        onOpen={({ unitId, materialId }) => setSearch({ saldo: `${unitId}.${materialId}` }, { push: true })}
        sort={sort}
        onSort={(next) => setSearch({ ordem: next === 'name' ? undefined : next })}
        actions={<PostMenu />}
        tools={
          <>
            <SearchBox placeholder={words.searchLevels} />
            {records['unitId'] && <ListFilterButton filters={unitFilter} choices={records} />}
          </>
        }
        endTools={<ExportMenu contract={exportLevels} input={(format) => ({ query: { ...query, format } })} />}
        summary={
          <CountStrip
            label={words.state}
            values={situations.map((value) => ({
              value,
              label: situationNames[value],
              count: data && (data.bySituation[value] ?? 0),
            }))}
            chosen={situation ?? []}
            onChange={(chosen) => setSearch({ situacao: chosen })}
          />
        }
        chips={chips}
        empty={
          narrowed
            ? { title: words.nothing, hint: words.nothingHint }
            : { title: words.noLevels, hint: words.noLevelsHint, action: <PostMenu /> }
        }
      />
      <Suspense>
        {search['saldo'] && (
          <MovementsDrawer of={search['saldo']} onClose={() => setSearch({ saldo: undefined, onde: undefined })} />
        )}
      </Suspense>
    </>
  )
}

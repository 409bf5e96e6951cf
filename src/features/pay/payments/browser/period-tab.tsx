import { Button } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import { ListFilterButton } from '../../../../browser/table/list-filter-button.tsx'
import { listChips } from '../../../../browser/table/list-filter-chips.ts'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../browser/table/search-box.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { askedBy } from '../../../../shared/fields/list-filters.ts'
import { exportStatements, listStatements, type StatementSort, statementSorts } from '../list-contract.ts'
import { readPeriod } from '../period-contract.ts'
import { isFinal, type PayPage } from '../rules.ts'
import { ChosenActions } from './chosen-actions.tsx'
import { filtersOn } from './list-filters.ts'
import { paymentMessages } from './messages.ts'
import { ComparedMonth, MonthActions, MonthPicker, useCalculation } from './month-bar.tsx'
import { ProblemsNote } from './problems-note.tsx'
import { statementColumns } from './statement-columns.tsx'
import { StatementSums } from './statement-sums.tsx'
import { useFilterPayers } from './use-filter-payers.ts'
import { useMonth } from './use-month.ts'
import { useFilterUnits } from '../../../stock/offers/browser.ts'

const StatementDrawer = lazy(() => import('./statement-drawer.tsx'))
const CaseShares = lazy(() => import('./case-shares.tsx'))

const isSort = (text: string | undefined): text is StatementSort => statementSorts.some((sort) => sort === text)

/** What people are owed of a month beside another: totals by state, who jumped and why; one opens line by line. */
export default function PeriodTab({ concerns }: { readonly concerns: PayPage }) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const { month, against, months, isKnown, isPending, running } = useMonth()
  const filters = filtersOn[concerns]
  const payers = useFilterPayers()
  const records = { ...useFilterUnits(), ...payers }
  const isOfSeveral = 'payerId' in payers
  const sort = isSort(search['ordem']) ? search['ordem'] : 'name'
  const asked = { ...askedBy(filters, search), month, against, page: concerns, q: search['q'] || undefined }
  const pages = usePages(listStatements, { query: { ...asked, sort } })
  const problems = useContract(readPeriod, { params: { month } }, { enabled: isKnown }).data?.problems ?? []
  const columns = useMemo(() => statementColumns(language, isOfSeveral), [language, isOfSeveral])
  const chips = listChips(filters, search, records, language)
  const openId = readId(search['demonstrativo'])
  const caseId = readId(search['caso'])
  const calculating = useCalculation()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isNarrowed = chips.length > 0 || Boolean(search['q'])
  const isMissing = !isPending && !isKnown
  const begin = may('payment.edit') && (
    <Button loading={calculating.isPending} onClick={() => calculating.mutate({ params: { month } })}>
      {words.calculate}
    </Button>
  )
  return (
    <>
      <RecordList
        list="payments"
        title={words[concerns]}
        label={words[concerns]}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ professionalName }) => professionalName}
        isPast={({ state }) => isFinal(state)}
        openId={openId}
        onOpen={({ id }) => setSearch({ demonstrativo: id }, { push: true })}
        sort={sort}
        onSort={(next) => setSearch({ ordem: next === 'name' ? undefined : next })}
        actions={<MonthActions month={month} isKnown={isKnown} />}
        tools={
          <>
            <MonthPicker {...{ month, months, running }} />
            <SearchBox placeholder={words.searchHint} />
            <ListFilterButton filters={filters} choices={records} />
          </>
        }
        endTools={
          <>
            <ComparedMonth {...{ month, against, months }} />
            <ExportMenu contract={exportStatements} input={(format) => ({ query: { ...asked, sort, format } })} />
          </>
        }
        summary={
          isKnown && (
            <>
              <StatementSums filters={asked} />
              <ProblemsNote problems={problems} />
            </>
          )
        }
        chips={chips}
        selection={{
          chosen,
          onChange: setChosen,
          actions: (
            <ChosenActions chosen={pages.rows.filter(({ id }) => chosen.has(id))} onDone={() => setChosen(new Set())} />
          ),
        }}
        empty={
          isMissing
            ? { title: words.notCalculated, hint: words.notCalculatedHint, action: begin }
            : isNarrowed
              ? { title: words.nothing, hint: words.nothingHint }
              : { title: words.none, hint: words.noneHint }
        }
      />
      <Suspense>
        {openId && (
          <StatementDrawer
            key={openId}
            id={openId}
            onClose={() => setSearch({ demonstrativo: undefined, caso: undefined })}
          />
        )}
        {caseId && <CaseShares caseId={caseId} onClose={() => setSearch({ caso: undefined })} />}
      </Suspense>
    </>
  )
}

import { useMemo } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import type { Column } from '../../../../browser/table/column.ts'
import { listChips } from '../../../../browser/table/list-filter-chips.ts'
import { ListFilterButton } from '../../../../browser/table/list-filter-button.tsx'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { askedBy } from '../../../../shared/fields/list-filters.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate } from '../../../../shared/time.ts'
import { listDocuments } from '../list-contract.ts'
import type { StockDocument } from '../record.ts'
import { documentKindWords, lossCauseWords } from '../words.ts'
import { documentFilters } from './list-filters.ts'
import { DocumentMark } from './marks.tsx'
import { stockMessages } from './messages.ts'
import { PostMenu } from './post-menu.tsx'
import { useFilterUnits } from './use-filter-units.ts'

/** What was posted, newest first. */
export default function DocumentsTab() {
  const words = useMessages(stockMessages)
  const kinds = useMessages(documentKindWords)
  const language = useLanguage()
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const records = useFilterUnits()
  const pages = usePages(listDocuments, { query: askedBy(documentFilters, search) })
  const columns = useMemo(() => documentColumns(language, units.length > 1), [language, units.length])
  const chips = listChips(documentFilters, search, records, language)
  return (
    <RecordList
      list="stock-documents"
      title={words.documentos}
      label={words.documentos}
      columns={columns}
      pages={pages}
      rowId={({ id }) => id}
      rowName={({ kind, number }) => `${kinds[kind]} ${number}`}
      isPast={({ state }) => state === 'reversed'}
      openId={search['documento']}
      onOpen={({ id }) => setSearch({ documento: id }, { push: true })}
      actions={<PostMenu />}
      tools={<ListFilterButton filters={documentFilters} choices={records} />}
      chips={chips}
      empty={
        chips.length > 0
          ? { title: words.nothing, hint: words.nothingHint }
          : { title: words.noDocuments, hint: words.noDocumentsHint, action: <PostMenu /> }
      }
    />
  )
}

/** What a document is about, beside its kind. */
function aboutOf(document: StockDocument, language: Language): string {
  const { toUnitName, supplierName, invoice, cause, ofNumber, reason } = document
  const words = stockMessages[language]
  return [
    toUnitName && `${words.to.toLowerCase()} ${toUnitName}`,
    supplierName,
    invoice && `${words.invoice} ${invoice}`,
    cause && lossCauseWords[language][cause],
    ofNumber !== null && words.of(ofNumber),
    reason,
  ]
    .filter(Boolean)
    .join(' · ')
}

function documentColumns(language: Language, manyUnits: boolean): Column<StockDocument>[] {
  const words = stockMessages[language]
  return [
    {
      id: 'kind',
      title: words.kind,
      cell: ({ kind, number }) => (
        <b>
          {documentKindWords[language][kind]} {number}
        </b>
      ),
      width: '260px',
    },
    ...(manyUnits
      ? [{ id: 'unit', title: words.unit, cell: ({ unitName }: StockDocument) => unitName, width: '110px' } as const]
      : []),
    { id: 'day', title: words.day, cell: ({ day }) => formatDate(day, language), width: '110px', figures: true },
    { id: 'about', title: words.reason, cell: (document) => aboutOf(document, language) },
    {
      id: 'lines',
      title: words.lines,
      cell: ({ lineCount }) => lineCount,
      width: '80px',
      align: 'end',
      figures: true,
      card: 'named',
    },
    { id: 'by', title: words.by, cell: ({ recordedByName }) => recordedByName, width: '170px' },
    {
      id: 'state',
      title: words.state,
      cell: ({ state }) => <DocumentMark state={state} />,
      width: '140px',
      card: 'corner',
    },
  ]
}

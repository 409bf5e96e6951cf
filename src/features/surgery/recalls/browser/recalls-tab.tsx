import { useMemo } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import type { Column } from '../../../../browser/table/column.ts'
import { listChips } from '../../../../browser/table/list-filter-chips.ts'
import { ListFilterButton } from '../../../../browser/table/list-filter-button.tsx'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { both } from '../../../../shared/both.ts'
import { oneOf } from '../../../../shared/fields/kinds.ts'
import { askedBy, severalIn } from '../../../../shared/fields/list-filters.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate, localDate } from '../../../../shared/time.ts'
import { listRecalls } from '../contract.ts'
import type { Recall } from '../record.ts'
import { recallStates } from '../rules.ts'
import { recallStateWords } from '../words.ts'
import { messages } from './messages.ts'
import { RecallMark, RecallProgress } from './recall-mark.tsx'

const filters = {
  state: oneOf(recallStates, recallStateWords, { label: both('Situação', 'State'), filter: severalIn('situacao') }),
}

/** Recalls of the network, newest first; each opens over the page. */
export default function RecallsTab() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { unit } = useUnit()
  const [search, setSearch] = useSearchParams()
  const pages = usePages(listRecalls, { query: askedBy(filters, search) })
  const columns = useMemo(() => recallColumns(language, unit.timeZone), [language, unit.timeZone])
  const chips = listChips(filters, search, {}, language)
  return (
    <RecordList
      list="recalls"
      title={words.title}
      label={words.title}
      columns={columns}
      pages={pages}
      rowId={({ id }) => id}
      rowName={({ number, materialName }) => `${words.numbered(number)} · ${materialName}`}
      isPast={({ state }) => state === 'cancelled'}
      openId={search['recolhimento']}
      onOpen={({ id }) => setSearch({ recolhimento: id }, { push: true })}
      tools={<ListFilterButton filters={filters} choices={{}} />}
      chips={chips}
      empty={
        chips.length > 0
          ? { title: words.nothing, hint: words.nothingHint }
          : { title: words.none, hint: words.noneHint }
      }
    />
  )
}

function recallColumns(language: Language, zone: string): Column<Recall>[] {
  const words = messages[language]
  return [
    {
      id: 'recall',
      title: words.recall,
      cell: ({ number, materialName }) => (
        <>
          <b>{materialName}</b> · {number}
        </>
      ),
    },
    { id: 'lot', title: words.lot, cell: ({ lotNumber }) => lotNumber ?? words.noLot, width: '130px', card: 'named' },
    { id: 'reason', title: words.reason, cell: ({ reason }) => reason, card: 'none' },
    {
      id: 'opened',
      title: words.openedOn,
      cell: ({ openedAt }) => formatDate(localDate(openedAt, zone), language),
      width: '120px',
      figures: true,
      card: 'named',
    },
    {
      id: 'progress',
      title: words.progress,
      cell: (recall) => <RecallProgress recall={recall} isShort />,
      width: '170px',
    },
    { id: 'state', title: words.state, cell: (recall) => <RecallMark {...recall} />, width: '150px', card: 'corner' },
  ]
}

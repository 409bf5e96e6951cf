import './table.css'
import './record-cards.css'
import './table-adapted.css'
import type { ReactNode } from 'react'
import { useMessages } from '../messages.ts'
import { DidNotCome, Empty, type EmptyList } from '../states.tsx'
import { useNarrow } from '../use-narrow.ts'
import { shownColumns } from './column.ts'
import { type FilterChip, FilterChips } from './filter-chips.tsx'
import { ListChanges } from './list-changes.tsx'
import { useListLook } from './list-look.ts'
import { LookMenu } from './look-menu.tsx'
import { tableMessages } from './messages.ts'
import { RecordCards } from './record-cards.tsx'
import type { RecordRows } from './record-rows.ts'
import { RecordTable } from './record-table.tsx'

interface RecordListProps<Row> extends RecordRows<Row> {
  /** Under this name the columns and the density are remembered in this browser. */
  readonly list: string
  readonly title: string
  /** Beside the title: the button for a new record. */
  readonly actions?: ReactNode
  /** SearchBox and what filters. */
  readonly tools?: ReactNode
  /** At the end of the tools: ExportMenu. */
  readonly endTools?: ReactNode
  /** Beneath the tools: figures of what is filtered. */
  readonly summary?: ReactNode
  readonly chips?: readonly FilterChip[]
  /** What an empty list says; distinguish "nothing yet" from "nothing found". */
  readonly empty: EmptyList
}

/** A whole page of records: title, search, filters, table (cards on a phone), and every state it can be in. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { list, title, actions, tools, endTools, summary, chips = [], empty, pages, selection, columns } = props
  const words = useMessages(tableMessages)
  const [look, setLook] = useListLook(list)
  const phone = useNarrow()
  const rows = { ...props, columns: phone ? columns : shownColumns(columns, look) }
  const failed = pages.error !== null && pages.rows.length === 0
  const nothing = !pages.loading && !failed && pages.rows.length === 0
  return (
    <section className="record-list" aria-busy={pages.loading || pages.stale}>
      <header className="record-list__head">
        <h1>{title}</h1>
        <div className="record-list__actions">
          <ListChanges pages={pages} />
          {actions}
        </div>
      </header>
      <div className="record-list__tools">
        {tools}
        <span className="record-list__gap" />
        {!phone && <LookMenu columns={columns} look={look} onChange={setLook} />}
        {endTools}
      </div>
      {summary}
      <FilterChips chips={chips} />
      {selection && selection.chosen.size > 0 && (
        <div className="record-list__chosen" role="status">
          {words.chosen(selection.chosen.size)}
          {selection.actions}
          <button type="button" className="list-chips__clear" onClick={() => selection.onChange(new Set())}>
            {words.chooseNone}
          </button>
        </div>
      )}
      {(failed || nothing) && (
        <div className="list-state">
          {pages.error ? (
            <DidNotCome title={words.failed} error={pages.error} onAgain={pages.again} />
          ) : (
            <Empty {...empty} />
          )}
        </div>
      )}
      {!failed && !nothing && (phone ? <RecordCards {...rows} /> : <RecordTable {...rows} density={look.density} />)}
      {!failed && !nothing && !pages.loading && (
        <p className="record-list__count">
          {pages.hasMore ? words.soFar(pages.rows.length) : words.end(pages.rows.length)}
        </p>
      )}
    </section>
  )
}

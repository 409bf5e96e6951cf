import './table.css'
import './table-adapted.css'
import type { ReactNode } from 'react'
import { type FilterChip, FilterChips } from './filter-chips.tsx'

/** What stands above a list, however it is shown. */
export interface ListHead {
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
}

interface ListFrameProps extends ListHead {
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A page of records around whatever shows them: title, search, filters. */
export function ListFrame({ title, actions, tools, endTools, summary, chips = [], busy, children }: ListFrameProps) {
  return (
    <section className="record-list" aria-busy={busy}>
      <header className="record-list__head">
        <h1>{title}</h1>
        <div className="record-list__actions">{actions}</div>
      </header>
      <div className="record-list__tools">
        {tools}
        <span className="record-list__gap" />
        {endTools}
      </div>
      {summary}
      <FilterChips chips={chips} />
      {children}
    </section>
  )
}

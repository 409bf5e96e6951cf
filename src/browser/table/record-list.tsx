import styles from './record-list.module.css'
import { Button, Group, Text } from '@mantine/core'
import { useMessages } from '../messages.ts'
import { Note } from '../note.tsx'
import { DidNotCome, Empty, type EmptyList } from '../states.tsx'
import { useNarrow } from '../use-narrow.ts'
import { shownColumns } from './column.ts'
import { ListChanges } from './list-changes.tsx'
import { ListFrame, type ListHead } from './list-frame.tsx'
import { useListLook } from './list-look.ts'
import { LookMenu } from './look-menu.tsx'
import { tableMessages } from './messages.ts'
import { RecordCards } from './record-cards.tsx'
import type { RecordRows } from './record-rows.ts'
import { RecordTable } from './record-table.tsx'

interface RecordListProps<Row> extends RecordRows<Row>, ListHead {
  /** Under this name the columns and the density are remembered in this browser. */
  readonly list: string
  /** What an empty list says; distinguish "nothing yet" from "nothing found". */
  readonly empty: EmptyList
}

/** A whole page of records: title, search, filters, table (cards on a phone), and every state it can be in. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { list, title, actions, tools, endTools, summary, chips, empty, pages, selection, columns } = props
  const words = useMessages(tableMessages)
  const [look, setLook] = useListLook(list)
  const phone = useNarrow()
  const rows = { ...props, columns: phone ? columns : shownColumns(columns, look) }
  const failed = pages.error !== null && pages.rows.length === 0
  const nothing = !pages.loading && !failed && pages.rows.length === 0
  return (
    <ListFrame
      title={title}
      actions={
        <>
          <ListChanges pages={pages} />
          {actions}
        </>
      }
      tools={tools}
      endTools={
        <>
          {!phone && <LookMenu columns={columns} look={look} onChange={setLook} />}
          {endTools}
        </>
      }
      summary={summary}
      {...(chips && { chips })}
      busy={pages.loading || pages.stale}
    >
      {selection && selection.chosen.size > 0 && (
        <Note tone="told" role="status" className={styles.chosen}>
          <Group gap="xs">
            {words.chosen(selection.chosen.size)}
            {selection.actions}
            <Button variant="subtle" size="compact-sm" onClick={() => selection.onChange(new Set())}>
              {words.chooseNone}
            </Button>
          </Group>
        </Note>
      )}
      {(failed || nothing) && (
        <div className={styles.state}>
          {pages.error ? (
            <DidNotCome title={words.failed} error={pages.error} onAgain={pages.again} />
          ) : (
            <Empty {...empty} />
          )}
        </div>
      )}
      {!failed && !nothing && (phone ? <RecordCards {...rows} /> : <RecordTable {...rows} density={look.density} />)}
      {!failed && !nothing && !pages.loading && (
        <Text size="xs" c="dimmed" mt={-4}>
          {pages.hasMore ? words.soFar(pages.rows.length) : words.end(pages.rows.length)}
        </Text>
      )}
    </ListFrame>
  )
}

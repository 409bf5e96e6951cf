import { FactList } from '../../../../browser/facts.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { tagEvents } from '../events.ts'
import { type TagRecord, tags } from '../record.ts'
import { ColourField, IconField } from './chip-field.tsx'
import { tagMessages } from './messages.ts'
import { ScopesField } from './scopes-field.tsx'
import { tagCells } from './tag-cells.tsx'
import { MergeButton, MergedNote } from './tag-merge.tsx'
import { TagMark } from './tag-mark.tsx'

const inputs = { scopes: ScopesField, colour: ColourField, icon: IconField }

/** How it looks, and on how much it is. */
function Above({ row }: { row: TagRecord }) {
  const words = useMessages(tagMessages)
  return (
    <>
      <MergedNote row={row} />
      <FactList
        facts={[
          [words.look, <TagMark key="mark" tag={row} />],
          [words.uses, words.usesOf(row.patients, row.orders, row.appointments)],
        ]}
      />
    </>
  )
}

/** One tag beside the list: to look at, to change, or a new one. */
export default function TagPanel({ address }: { address: RecordSearch }) {
  return (
    <RecordPanel
      record={tags}
      events={tagEvents}
      address={address}
      inputs={inputs}
      cells={tagCells}
      Above={Above}
      Actions={MergeButton}
    />
  )
}

import './table.css'
import { useMessages } from '../messages.ts'
import { tableMessages } from './messages.ts'
import type { Pages } from './use-pages.ts'

/** Says that a list of pages has changed where nothing is moved under the eyes of its reader, and shows it. */
export function ListChanges({ pages }: { readonly pages: Pick<Pages<unknown>, 'changes' | 'again'> }) {
  const words = useMessages(tableMessages)
  if (pages.changes === 0) return null
  return (
    <button type="button" className="record-list__changes" onClick={pages.again}>
      {words.changes(pages.changes)}
    </button>
  )
}

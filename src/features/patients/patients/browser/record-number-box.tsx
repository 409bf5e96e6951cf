import { useMessages } from '../../../../browser/messages.ts'
import { tableMessages } from '../../../../browser/table/messages.ts'
import { SearchBox } from '../../../../browser/table/search-box.tsx'
import { recordNumberPattern } from '../record-number.ts'

/** The search of anyone who sees patients masked: by record number, and by nothing else. */
export function RecordNumberBox() {
  const words = useMessages(tableMessages)
  return (
    <SearchBox placeholder={words.recordHint} only={{ pattern: recordNumberPattern, otherwise: words.recordOnly }} />
  )
}

import { useEffect } from 'react'
import type { Contract } from '../../shared/contract.ts'
import { askingForHidden } from '../../shared/masked.ts'
import { useSession } from '../current.ts'
import { useMessages } from '../messages.ts'
import { notify } from '../notice.ts'
import { useSearchParams } from '../search.ts'
import type { Column } from './column.ts'
import { tableMessages } from './messages.ts'

/** Whether the person sees patients masked: what they do not see is not searched, filtered or sorted by. */
export function useMasked(): boolean {
  return !useSession().may('patient.readUnmasked')
}

/** What is asked of a list, without what masked sight may not ask; the server would refuse it. */
export function withoutHidden<Asked extends Record<string, unknown>>(
  { query }: Pick<Contract, 'query'>,
  asked: Asked,
  masked: boolean,
): Asked {
  if (!masked) return asked
  const hidden = askingForHidden(query, asked).map(({ name }): [string, undefined] => [name, undefined])
  return { ...asked, ...Object.fromEntries(hidden) }
}

/**
 * What the address asks of a list as it may be asked. What may not is taken out of the address too, with a word: a
 * colleague's link may carry it.
 * @param members what each member of the question is called in the address
 */
export function useAskable<Asked extends Record<string, unknown>>(
  contract: Pick<Contract, 'query'>,
  asked: Asked,
  members: Readonly<Record<string, string>>,
): Asked {
  const masked = useMasked()
  const words = useMessages(tableMessages)
  const [, setSearch] = useSearchParams()
  const askable = withoutHidden(contract, asked, masked)
  const taken = Object.keys(asked).filter((name) => asked[name] !== askable[name])
  const out = taken.flatMap((name) => members[name] ?? []).join()
  useEffect(() => {
    if (out === '') return
    setSearch(Object.fromEntries(out.split(',').map((member) => [member, undefined])))
    notify({ message: words.takenOut, tone: 'information' })
  }, [out, setSearch, words.takenOut])
  return askable
}

/** The columns without the orders that masked sight may not ask for. */
export function sortableColumns<Row>(
  { query }: Pick<Contract, 'query'>,
  columns: readonly Column<Row>[],
  masked: boolean,
): Column<Row>[] {
  const mayAsk = (sort: string | undefined) => sort === undefined || askingForHidden(query, { sort }).length === 0
  return columns.map((column) => {
    if (!masked || (mayAsk(column.sort?.ascending) && mayAsk(column.sort?.descending))) return column
    const { sort: _sort, ...unsorted } = column
    return unsorted
  })
}

import type { Permission } from '../../shared/permissions.ts'
import type { StaysAt } from '../form/leave-guard.tsx'
import { useSession } from '../current.ts'
import { type Search, type SetSearchOptions, useSearchParams } from '../search.ts'

/** The record that is open beside a list, and whether it is written, as the address says. */
export interface RecordSearch {
  readonly id: string | undefined
  readonly writing: 'new' | 'edit' | null
  /** What the address says of a new one, by field. */
  readonly begunWith: Readonly<Record<string, string>>
  readonly begin: () => void
  /** As `begin`, with fields that are known already. */
  readonly beginWith: (fields: Readonly<Record<string, string>>) => void
  readonly show: (id: string) => void
  /** As `show`, but Back returns to the list. */
  readonly open: (id: string) => void
  readonly edit: (id: string) => void
  readonly close: () => void
  /** Whether a form of this record stays on the screen at another part of the address. */
  readonly staysAt: StaysAt
}

/**
 * The record that `search` names in `member`, to be written with `setSearch`. `novo` and `editar` say that it is being
 * written, whatever `member` is called; to whoever may not (`mayWrite`) a link with them shows the list or the record.
 * A link to a new one may fill the fields `begins`.
 */
export function recordSearch(
  member: string,
  search: Search,
  setSearch: (patch: Record<string, string | undefined>, options?: SetSearchOptions) => void,
  mayWrite: Readonly<Record<'new' | 'edit', boolean>> = { new: true, edit: true },
  begins: readonly string[] = [],
): RecordSearch {
  const { [member]: id, novo, editar } = search
  const writing = novo ? 'new' : editar && id !== undefined ? 'edit' : null
  const none = {
    ...Object.fromEntries(begins.map((field) => [field, undefined])),
    [member]: undefined,
    novo: undefined,
    editar: undefined,
  }
  return {
    id,
    writing: writing !== null && mayWrite[writing] ? writing : null,
    begunWith: Object.fromEntries(
      begins.flatMap((field) => (search[field] === undefined ? [] : [[field, search[field]]])),
    ),
    begin: () => setSearch({ ...none, novo: '1' }, { push: true }),
    beginWith: (fields) => setSearch({ ...none, ...fields, novo: '1' }, { push: true }),
    show: (one) => setSearch({ ...none, [member]: one }),
    open: (one) => setSearch({ ...none, [member]: one }, { push: true }),
    edit: (one) => setSearch({ ...none, [member]: one, editar: '1' }, { push: true }),
    close: () => setSearch(none),
    staysAt: (_path, next) =>
      next['aba'] === search['aba'] &&
      (novo ? next['novo'] !== undefined : next['editar'] !== undefined && next[member] === id),
  }
}

/**
 * The record of the page's list; `member` is what the page's links call it, and the permissions say who may write one. One
 * list at a time uses it.
 */
export function useRecordSearch(
  member: string,
  permissions: Readonly<Record<'new' | 'edit', Permission>> | null,
  begins: readonly string[] = [],
): RecordSearch {
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const mayWrite = permissions
    ? { new: may(permissions.new), edit: may(permissions.edit) }
    : { new: false, edit: false }
  return recordSearch(member, search, setSearch, mayWrite, begins)
}

import { useAddressBar } from '../search.ts'

/** The record that is open beside a list, and whether it is written, as the address says. */
export interface RecordAddress {
  readonly id: string | undefined
  readonly writing: 'new' | 'edit' | null
  readonly begin: () => void
  readonly show: (id: string) => void
  /** As `show`, but Back returns to the list. */
  readonly open: (id: string) => void
  readonly edit: (id: string) => void
  readonly close: () => void
  /** Whether a form of this record stays on the screen at another part of the address. */
  readonly staysAt: (pathname: string, search: Readonly<Record<string, unknown>>) => boolean
}

/** Reads and writes `registro`, `novo` and `editar` of the address; one list at a time uses them. */
export function useRecordAddress(): RecordAddress {
  const [search, setSearch] = useAddressBar()
  const { registro: id, novo, editar } = search
  const none = { registro: undefined, novo: undefined, editar: undefined }
  return {
    id,
    writing: novo ? 'new' : editar ? 'edit' : null,
    begin: () => setSearch({ ...none, novo: '1' }, { push: true }),
    show: (one) => setSearch({ ...none, registro: one }),
    open: (one) => setSearch({ ...none, registro: one }, { push: true }),
    edit: (one) => setSearch({ ...none, registro: one, editar: '1' }, { push: true }),
    close: () => setSearch(none),
    staysAt: (_path, next) =>
      next['aba'] === search['aba'] &&
      (novo ? next['novo'] !== undefined : next['editar'] !== undefined && next['registro'] === id),
  }
}

import '../../units/browser/settings.css'
import { NativeSelect } from '@mantine/core'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useAddressBar } from '../../../browser/search.ts'
import type { FilterChip } from '../../../browser/table/filter-chips.tsx'
import { roomKinds } from '../../units/contract.ts'
import { roomKindWords } from '../../units/words.ts'
import { procedureKinds } from '../contract.ts'
import { procedureKindWords } from '../words.ts'
import { procedureFieldNames, procedureMessages } from './procedure-messages.ts'

/** The filters as the address has them; what is not among the known is no filter. */
export function useProcedureFilters() {
  const [search] = useAddressBar()
  const kind = procedureKinds.find((one) => one === search['tipo'])
  const roomKind = roomKinds.find((one) => one === search['sala'])
  const state: 'active' | 'retired' | 'all' =
    search['situacao'] === 'aposentados' ? 'retired' : search['situacao'] === 'todos' ? 'all' : 'active'
  return { kind, roomKind, state }
}

/** What is filtered, as chips. */
export function useProcedureChips(): FilterChip[] {
  const { kind, roomKind, state } = useProcedureFilters()
  const language = useLanguage()
  const words = useMessages(procedureMessages)
  const names = useMessages(procedureFieldNames)
  return [
    ...(kind
      ? [{ id: 'kind', label: `${names.kind}: ${procedureKindWords[language][kind]}`, without: { tipo: undefined } }]
      : []),
    ...(roomKind
      ? [{ id: 'room', label: `${names.roomKind}: ${roomKindWords[language][roomKind]}`, without: { sala: undefined } }]
      : []),
    ...(state === 'active'
      ? []
      : [
          {
            id: 'state',
            label: state === 'all' ? words.everyState : words.onlyRetired,
            without: { situacao: undefined },
          },
        ]),
  ]
}

/** Kind, room and state. */
export function ProcedureFilters() {
  const words = useMessages(procedureMessages)
  const names = useMessages(procedureFieldNames)
  const kinds = useMessages(procedureKindWords)
  const rooms = useMessages(roomKindWords)
  const [search, setSearch] = useAddressBar()
  const filter = (name: string, label: string, data: readonly { value: string; label: string }[]) => (
    <NativeSelect
      className="settings-filter"
      aria-label={label}
      value={search[name] ?? ''}
      onChange={(event) => setSearch({ [name]: event.currentTarget.value || undefined })}
      data={[...data]}
    />
  )
  return (
    <>
      {filter('tipo', names.kind, [
        { value: '', label: words.anyKind },
        ...procedureKinds.map((kind) => ({ value: kind, label: kinds[kind] })),
      ])}
      {filter('sala', names.roomKind, [
        { value: '', label: words.anyRoom },
        ...roomKinds.map((kind) => ({ value: kind, label: rooms[kind] })),
      ])}
      {filter('situacao', names.active, [
        { value: '', label: words.onlyActive },
        { value: 'aposentados', label: words.onlyRetired },
        { value: 'todos', label: words.everyState },
      ])}
    </>
  )
}

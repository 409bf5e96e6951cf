import '../../units/browser/settings.css'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useSearchParams } from '../../../browser/search.ts'
import { SearchParamSelect } from '../../../browser/table/search-param-select.tsx'
import { chipOf, type FilterChip } from '../../../browser/table/filter-chips.tsx'
import { roomKinds } from '../../units/contract.ts'
import { roomKindWords } from '../../rooms/words.ts'
import { procedureKinds } from '../contract.ts'
import { procedureKindWords } from '../words.ts'
import { procedureFieldNames, procedureMessages } from './procedure-messages.ts'

/** The filters as the address has them; what is not among the known is no filter. */
export function useProcedureFilters() {
  const [search] = useSearchParams()
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
    ...chipOf('tipo', kind && `${names.kind}: ${procedureKindWords[language][kind]}`),
    ...chipOf('sala', roomKind && `${names.roomKind}: ${roomKindWords[language][roomKind]}`),
    ...chipOf('situacao', state !== 'active' && (state === 'all' ? words.everyState : words.onlyRetired)),
  ]
}

/** Kind, room and state. */
export function ProcedureFilters() {
  const words = useMessages(procedureMessages)
  const names = useMessages(procedureFieldNames)
  const kinds = useMessages(procedureKindWords)
  const rooms = useMessages(roomKindWords)
  return (
    <>
      <SearchParamSelect
        className="settings-filter"
        member="tipo"
        label={names.kind}
        none={words.anyKind}
        options={procedureKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
      />
      <SearchParamSelect
        className="settings-filter"
        member="sala"
        label={names.roomKind}
        none={words.anyRoom}
        options={roomKinds.map((kind) => ({ value: kind, label: rooms[kind] }))}
      />
      <SearchParamSelect
        className="settings-filter"
        member="situacao"
        label={names.active}
        none={words.onlyActive}
        options={[
          { value: 'aposentados', label: words.onlyRetired },
          { value: 'todos', label: words.everyState },
        ]}
      />
    </>
  )
}

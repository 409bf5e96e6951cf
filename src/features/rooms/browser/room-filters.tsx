import '../../units/browser/settings.css'
import { useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useSearchParams } from '../../../browser/search.ts'
import { SearchParamSelect, UnitSelect } from '../../../browser/table/search-param-select.tsx'
import { chipOf, type FilterChip } from '../../../browser/table/filter-chips.tsx'
import { roomKinds } from '../../units/contract.ts'
import { roomKindWords } from '../words.ts'
import { roomFieldNames, roomMessages } from './room-messages.ts'

/** The filters as the address has them; what is not among the known is no filter. */
export function useRoomFilters() {
  const [search] = useSearchParams()
  const { units } = useUnit()
  const kind = roomKinds.find((one) => one === search['tipo'])
  const unitId = units.find(({ id }) => id === search['filial'])?.id
  const state: 'active' | 'inactive' | 'all' =
    search['situacao'] === 'fora' ? 'inactive' : search['situacao'] === 'todas' ? 'all' : 'active'
  return { kind, unitId, state }
}

/** What is filtered, as chips. */
export function useRoomChips(): FilterChip[] {
  const { kind, unitId, state } = useRoomFilters()
  const { units } = useUnit()
  const language = useLanguage()
  const words = useMessages(roomMessages)
  const names = useMessages(roomFieldNames)
  const unit = units.find(({ id }) => id === unitId)
  return [
    ...chipOf('filial', unit && `${names.unit}: ${unit.shortName}`),
    ...chipOf('tipo', kind && `${names.kind}: ${roomKindWords[language][kind]}`),
    ...chipOf('situacao', state !== 'active' && (state === 'all' ? words.everyState : words.onlyInactive)),
  ]
}

/** Unit, kind and state. */
export function RoomFilters() {
  const words = useMessages(roomMessages)
  const names = useMessages(roomFieldNames)
  const kinds = useMessages(roomKindWords)
  return (
    <>
      <UnitSelect className="settings-filter settings-filter--unit" label={names.unit} none={words.anyUnit} />
      <SearchParamSelect
        className="settings-filter"
        member="tipo"
        label={names.kind}
        none={words.anyKind}
        options={roomKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
      />
      <SearchParamSelect
        className="settings-filter"
        member="situacao"
        label={names.active}
        none={words.onlyActive}
        options={[
          { value: 'fora', label: words.onlyInactive },
          { value: 'todas', label: words.everyState },
        ]}
      />
    </>
  )
}

import './settings.css'
import { NativeSelect } from '@mantine/core'
import { useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useAddressBar } from '../../../browser/search.ts'
import type { FilterChip } from '../../../browser/table/filter-chips.tsx'
import { roomKinds } from '../contract.ts'
import { roomKindWords } from '../words.ts'
import { roomFieldNames, roomMessages } from './room-messages.ts'

/** The filters as the address has them; what is not among the known is no filter. */
export function useRoomFilters() {
  const [search] = useAddressBar()
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
    ...(unit ? [{ id: 'unit', label: `${names.unit}: ${unit.shortName}`, without: { filial: undefined } }] : []),
    ...(kind
      ? [{ id: 'kind', label: `${names.kind}: ${roomKindWords[language][kind]}`, without: { tipo: undefined } }]
      : []),
    ...(state === 'active'
      ? []
      : [
          {
            id: 'state',
            label: state === 'all' ? words.everyState : words.onlyInactive,
            without: { situacao: undefined },
          },
        ]),
  ]
}

/** Unit, kind and state. */
export function RoomFilters() {
  const words = useMessages(roomMessages)
  const names = useMessages(roomFieldNames)
  const kinds = useMessages(roomKindWords)
  const { units } = useUnit()
  const [search, setSearch] = useAddressBar()
  const choose = (name: string) => (event: React.ChangeEvent<HTMLSelectElement>) =>
    setSearch({ [name]: event.currentTarget.value || undefined })
  return (
    <>
      {units.length > 1 && (
        <NativeSelect
          className="settings-filter settings-filter--unit"
          aria-label={names.unit}
          value={search['filial'] ?? ''}
          onChange={choose('filial')}
          data={[
            { value: '', label: words.anyUnit },
            ...units.map(({ id, shortName }) => ({ value: id, label: shortName })),
          ]}
        />
      )}
      <NativeSelect
        className="settings-filter"
        aria-label={names.kind}
        value={search['tipo'] ?? ''}
        onChange={choose('tipo')}
        data={[{ value: '', label: words.anyKind }, ...roomKinds.map((kind) => ({ value: kind, label: kinds[kind] }))]}
      />
      <NativeSelect
        className="settings-filter"
        aria-label={names.active}
        value={search['situacao'] ?? ''}
        onChange={choose('situacao')}
        data={[
          { value: '', label: words.onlyActive },
          { value: 'fora', label: words.onlyInactive },
          { value: 'todas', label: words.everyState },
        ]}
      />
    </>
  )
}

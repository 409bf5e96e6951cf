import { NativeSelect } from '@mantine/core'
import { useUnit } from '../current.ts'
import { useSearchParams } from '../search.ts'

interface SearchParamSelectProps {
  /** The member of the address that holds what is chosen. */
  readonly member: string
  readonly label: string
  /** What is listed without the filter: "Todos os tipos". */
  readonly none: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A filter of a list by one of a few values, kept in the address. */
export function SearchParamSelect({ member, label, none, options }: SearchParamSelectProps) {
  const [search, setSearch] = useSearchParams()
  return (
    <NativeSelect
      aria-label={label}
      value={search[member] ?? ''}
      onChange={(event) => setSearch({ [member]: event.currentTarget.value || undefined })}
      data={[{ value: '', label: none }, ...options]}
    />
  )
}

/** The filter by unit, `filial`; not there for who has one unit only. */
export function UnitSelect(props: Pick<SearchParamSelectProps, 'label' | 'none'>) {
  const { units } = useUnit()
  if (units.length < 2) return null
  const options = units.map(({ id, shortName }) => ({ value: id, label: shortName }))
  return <SearchParamSelect {...props} member="filial" options={options} />
}

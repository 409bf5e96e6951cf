import { NativeSelect } from '@mantine/core'
import { useUnit } from '../current.ts'
import { useSearchParams } from '../search.ts'

interface SearchParamSelectProps {
  /** The member of the address that holds what is chosen. */
  readonly member: string
  readonly label: string
  /** What is listed without the filter: "Todos os tipos". */
  readonly none: string
  /** What the address says then, where it has to say something: a drawer is open for as long as it does. */
  readonly noneValue?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A filter of a list by one of a few values, kept in the address. */
export function SearchParamSelect({ member, label, none, noneValue = '', options }: SearchParamSelectProps) {
  const [search, setSearch] = useSearchParams()
  return (
    <NativeSelect
      aria-label={label}
      value={search[member] ?? noneValue}
      onChange={(event) => setSearch({ [member]: event.currentTarget.value || undefined })}
      data={[{ value: noneValue, label: none }, ...options]}
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

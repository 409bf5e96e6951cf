import { Select } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { useSearchParams } from '../../../browser/search.ts'
import { listPatientFilters } from '../contract.ts'
import { messages } from './messages.ts'

interface PatientFiltersProps {
  readonly city: string | undefined
  readonly origin: string | undefined
}

/** City and origin, chosen among those that some patient has; asked for when somebody opens one of them. */
export function PatientFilters({ city, origin }: PatientFiltersProps) {
  const words = useMessages(messages)
  const [, setSearch] = useSearchParams()
  const [wanted, setWanted] = useState(false)
  const { data } = useContract(listPatientFilters, {}, { enabled: wanted || Boolean(city) || Boolean(origin) })
  const filters = [
    { name: 'cidade', label: words.city, placeholder: words.anyCity, value: city, values: data?.cities },
    { name: 'origem', label: words.origin, placeholder: words.anyOrigin, value: origin, values: data?.origins },
  ]
  return filters.map(({ name, label, placeholder, value, values }) => (
    <Select
      key={name}
      className="patient-filter"
      aria-label={label}
      placeholder={placeholder}
      data={values ?? (value ? [value] : [])}
      value={value ?? null}
      onChange={(next) => setSearch({ [name]: next ?? undefined })}
      onDropdownOpen={() => setWanted(true)}
      searchable
      clearable
      nothingFoundMessage={values ? undefined : words.loading}
    />
  ))
}

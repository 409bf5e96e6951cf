import { Select } from '@mantine/core'
import { useState } from 'react'
import { filtersOf } from '../../shared/fields/address.ts'
import type { AnyRecord } from '../../shared/fields/record.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { useContract } from '../query.ts'
import { useSearchParams } from '../search.ts'
import type { ValuesInUse } from './among-input.tsx'
import { recordMessages } from './messages.ts'

/** What a list is filtered by of its texts, chosen among the values in use; asked for when somebody opens one. */
export function AmongFilters({ record, among }: { record: AnyRecord; among: ValuesInUse }) {
  const language = useLanguage()
  const words = useMessages(recordMessages)
  const [search, setSearch] = useSearchParams()
  const [wanted, setWanted] = useState(false)
  const filters = filtersOf(record).filter(([, { filter }]) => filter.among)
  const isAsked = filters.some(([, { filter }]) => search[filter.key])
  const { data } = useContract(among, {}, { enabled: wanted || isAsked })
  return filters.map(([name, { filter, label, short = label }]) => {
    const value = search[filter.key]
    const values = data?.[filter.among ?? '']
    return (
      <Select
        key={name}
        className="record-filter record-filter--among"
        aria-label={short[language]}
        placeholder={filter.none[language]}
        data={values ?? (value ? [value] : [])}
        value={value ?? null}
        onChange={(next) => setSearch({ [filter.key]: next ?? undefined })}
        onDropdownOpen={() => setWanted(true)}
        searchable
        clearable
        nothingFoundMessage={values ? undefined : words.loading}
      />
    )
  })
}

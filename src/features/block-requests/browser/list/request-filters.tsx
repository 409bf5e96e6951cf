import { Checkbox, Select } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { SearchParamSelect, UnitSelect } from '../../../../browser/table/search-param-select.tsx'
import { PeriodSelect } from '../../../../browser/table/period-select.tsx'
import { urgencyWords } from '../../messages.ts'
import { urgencies } from '../../record.ts'
import { messages } from './messages.ts'
import { standardPeriod, useRequestPeriod, useResourceNames } from './use-request-filters.ts'

/** Unit, urgency, resource, period, and whose. */
export function RequestFilters() {
  const words = useMessages(messages)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const names = useResourceNames()
  const { period, dates } = useRequestPeriod()
  const group = (kind: string, title: string) => ({
    group: title,
    items: [...names].filter(([key]) => key.startsWith(kind)).map(([value, label]) => ({ value, label })),
  })
  return (
    <>
      <UnitSelect className="request-filter" label={words.unit} none={words.anyUnit} />
      <SearchParamSelect
        className="request-filter"
        member="urgencia"
        label={words.urgency}
        none={words.anyUrgency}
        options={urgencies.map((one) => ({ value: one, label: urgencyWords[language][one] }))}
      />
      <PeriodSelect period={period} dates={dates} standard={standardPeriod} />
      <Select
        className="request-filter request-filter--wide"
        aria-label={words.resource}
        placeholder={words.anyResource}
        searchable
        clearable
        maxDropdownHeight={320}
        value={search['recurso'] ?? null}
        onChange={(value) => setSearch({ recurso: value ?? undefined })}
        data={[group('sala:', words.rooms), group('profissional:', words.professionals), group('equipe:', words.teams)]}
      />
      <Checkbox
        label={words.mine}
        checked={search['minhas'] === '1'}
        onChange={(event) => setSearch({ minhas: event.currentTarget.checked ? '1' : undefined })}
      />
    </>
  )
}

import './record.css'
import { shownOf } from '../../shared/fields/field.ts'
import type { AnyRecord } from '../../shared/fields/record.ts'
import { useUnit } from '../current.ts'
import { useLanguage } from '../messages.ts'
import { SearchParamSelect } from '../table/search-param-select.tsx'

/** What a list is filtered by: the fields that say so, in their order, and whether they are in use. */
export function RecordFilters({ record: { fields, lifeCycle } }: { record: AnyRecord }) {
  const language = useLanguage()
  const { units } = useUnit()
  const words = lifeCycle.words[language]
  const [archived, all] = lifeCycle.values
  return (
    <>
      {Object.entries(fields).map(([name, { filter, label, to, values = [], show }]) => {
        if (!filter || (to && units.length < 2)) return null
        const options = to
          ? units.map(({ id, shortName }) => ({ value: id, label: shortName }))
          : values.map((value) => ({ value, label: shownOf({ show }, value, language) }))
        return (
          <SearchParamSelect
            key={name}
            className={to ? 'record-filter record-filter--unit' : 'record-filter'}
            member={filter.key}
            label={label[language]}
            none={filter.none[language]}
            options={options}
          />
        )
      })}
      <SearchParamSelect
        className="record-filter"
        member={lifeCycle.key}
        label={lifeCycle.title[language]}
        none={words.onlyActive}
        options={[
          { value: archived, label: words.onlyArchived },
          { value: all, label: words.every },
        ]}
      />
    </>
  )
}

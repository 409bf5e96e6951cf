import { filtersOf, wordOf } from '../../shared/fields/address.ts'
import { shownOf } from '../../shared/fields/field.ts'
import { statesOf, stateWord } from '../../shared/fields/life-cycle.ts'
import type { AnyRecord } from '../../shared/fields/record.ts'
import { useUnit } from '../current.ts'
import { useLanguage } from '../messages.ts'
import { SearchParamSelect } from '../table/search-param-select.tsx'

interface RecordFiltersProps {
  readonly record: AnyRecord
  /** The values that a filter offers, where it is not all, by field. */
  readonly offers?: Readonly<Record<string, readonly string[]>>
}

/** What a list is filtered by: what says so, in its order, and whether they are in use. */
export function RecordFilters({ record, offers = {} }: RecordFiltersProps) {
  const { lifeCycle } = record
  const language = useLanguage()
  const { units } = useUnit()
  const states = lifeCycle && statesOf(lifeCycle)
  return (
    <>
      {filtersOf(record).map(([name, { filter, label, to, values = [], show }]) => {
        // One of many records is not chosen here: other pages link to the list of it. A text has `AmongFilters`.
        // One's only unit tells records of it apart from none, but not what is asked of it beside them.
        const isOnly = units.length < 2 && name in record.fields
        if ((to && (to !== 'unit' || isOnly)) || filter.among) return null
        const options = to
          ? units.map(({ id, shortName }) => ({ value: id, label: shortName }))
          : (offers[name] ?? values).map((value) => ({
              value: wordOf(filter, value),
              label: shownOf({ show }, value, language),
            }))
        return (
          <SearchParamSelect
            key={name}
            member={filter.key}
            label={label[language]}
            none={filter.none[language]}
            options={options}
          />
        )
      })}
      {lifeCycle && states && (
        <SearchParamSelect
          member={lifeCycle.key}
          label={lifeCycle.title[language]}
          none={stateWord(lifeCycle, states.first, language)}
          options={states.others.map(({ value, state }) => ({ value, label: stateWord(lifeCycle, state, language) }))}
        />
      )}
    </>
  )
}

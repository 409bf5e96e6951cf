import { useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useSearchParams } from '../../../browser/search.ts'
import { SearchParamSelect, UnitSelect } from '../../../browser/table/search-param-select.tsx'
import { chipOf, type FilterChip } from '../../../browser/table/filter-chips.tsx'
import { professionalFunctions } from '../../procedures/contract.ts'
import { functionWords } from '../../procedures/words.ts'
import { readProfessionalFilters, stateWords, validityWords } from './search-params.ts'
import { fieldNames } from './fields.ts'
import { messages } from './messages.ts'

/** What is filtered, as chips. */
export function useProfessionalChips(): FilterChip[] {
  const [search] = useSearchParams()
  const { units } = useUnit()
  const language = useLanguage()
  const words = useMessages(messages)
  const { unitId, function: work, credential, state } = readProfessionalFilters(search)
  const unit = units.find(({ id }) => id === unitId)
  return [
    ...chipOf('filial', unit && `${words.unit}: ${unit.shortName}`),
    ...chipOf('funcao', work && functionWords[language][work]),
    ...chipOf('validade', credential && `${words.credential}: ${words[credential]}`),
    ...chipOf('situacao', state !== 'active' && (state === 'all' ? words.everyState : words.onlyInactive)),
  ]
}

/** Unit, function, validity and state. */
export function ProfessionalFilters() {
  const words = useMessages(messages)
  const names = useMessages(fieldNames)
  const functions = useMessages(functionWords)
  const classOf = (member: string) => `professional-filter professional-filter--${member}`
  return (
    <>
      <UnitSelect className={classOf('filial')} label={words.unit} none={words.anyUnit} />
      <SearchParamSelect
        className={classOf('funcao')}
        member="funcao"
        label={names.function}
        none={words.anyFunction}
        options={professionalFunctions.map((value) => ({ value, label: functions[value] }))}
      />
      <SearchParamSelect
        className={classOf('validade')}
        member="validade"
        label={words.credential}
        none={words.anyCredential}
        options={Object.entries(validityWords).map(([value, state]) => ({ value, label: words[state] }))}
      />
      <SearchParamSelect
        className={classOf('situacao')}
        member="situacao"
        label={words.state}
        none={words.onlyActive}
        options={Object.entries(stateWords).map(([value, state]) => ({
          value,
          label: state === 'all' ? words.everyState : words.onlyInactive,
        }))}
      />
    </>
  )
}

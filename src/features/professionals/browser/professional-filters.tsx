import { useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useAddressBar } from '../../../browser/search.ts'
import { AddressSelect, UnitSelect } from '../../../browser/table/address-select.tsx'
import { chipOf, type FilterChip } from '../../../browser/table/filter-chips.tsx'
import { professionalFunctions } from '../../procedures/contract.ts'
import { functionWords } from '../../procedures/words.ts'
import { readProfessionalFilters, stateWords, validityWords } from './address.ts'
import { fieldNames } from './fields.ts'
import { messages } from './messages.ts'

/** What is filtered, as chips. */
export function useProfessionalChips(): FilterChip[] {
  const [search] = useAddressBar()
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
      <AddressSelect
        className={classOf('funcao')}
        member="funcao"
        label={names.function}
        none={words.anyFunction}
        options={professionalFunctions.map((value) => ({ value, label: functions[value] }))}
      />
      <AddressSelect
        className={classOf('validade')}
        member="validade"
        label={words.credential}
        none={words.anyCredential}
        options={Object.entries(validityWords).map(([value, state]) => ({ value, label: words[state] }))}
      />
      <AddressSelect
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

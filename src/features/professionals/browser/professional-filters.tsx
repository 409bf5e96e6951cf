import { NativeSelect } from '@mantine/core'
import { useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useAddressBar } from '../../../browser/search.ts'
import type { FilterChip } from '../../../browser/table/filter-chips.tsx'
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
    ...(unit ? [{ id: 'unit', label: `${words.unit}: ${unit.shortName}`, without: { filial: undefined } }] : []),
    ...(work ? [{ id: 'function', label: functionWords[language][work], without: { funcao: undefined } }] : []),
    ...(credential
      ? [{ id: 'credential', label: `${words.credential}: ${words[credential]}`, without: { validade: undefined } }]
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

/** Unit, function, validity and state. */
export function ProfessionalFilters() {
  const words = useMessages(messages)
  const names = useMessages(fieldNames)
  const functions = useMessages(functionWords)
  const [search, setSearch] = useAddressBar()
  const { units } = useUnit()
  const filters = [
    {
      name: 'filial',
      label: words.unit,
      all: words.anyUnit,
      options: units.map(({ id, shortName }) => ({ value: id, label: shortName })),
    },
    {
      name: 'funcao',
      label: names.function,
      all: words.anyFunction,
      options: professionalFunctions.map((value) => ({ value, label: functions[value] })),
    },
    {
      name: 'validade',
      label: words.credential,
      all: words.anyCredential,
      options: Object.entries(validityWords).map(([value, state]) => ({ value, label: words[state] })),
    },
    {
      name: 'situacao',
      label: words.state,
      all: words.onlyActive,
      options: Object.entries(stateWords).map(([value, state]) => ({
        value,
        label: state === 'all' ? words.everyState : words.onlyInactive,
      })),
    },
  ]
  return filters
    .filter(({ name }) => name !== 'filial' || units.length > 1)
    .map(({ name, label, all, options }) => (
      <NativeSelect
        key={name}
        className={`professional-filter professional-filter--${name}`}
        aria-label={label}
        value={search[name] ?? ''}
        onChange={(event) => setSearch({ [name]: event.currentTarget.value || undefined })}
        data={[{ value: '', label: all }, ...options]}
      />
    ))
}

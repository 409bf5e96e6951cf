import { NativeSelect, Select } from '@mantine/core'
import { pickOnEnter } from '../../../../browser/form/pick-on-enter.ts'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { describedBy, type FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { useFormValues } from '../../../../browser/record/form-values.ts'
import {
  type ProfessionalFunction,
  functionWords,
  listProfessionals,
  listTeams,
  professionalFunctions,
} from '../../../network/offers/both.ts'
import { type Beneficiary, beneficiaries } from '../model.ts'
import { beneficiaryWords } from '../words.ts'
import { messages } from './messages.ts'

/** To whom a rule pays: who was named of another kind is taken back. */
export function BeneficiaryField({ value, onChange, hint, ...rest }: FieldInputProps<Beneficiary>) {
  const language = useLanguage()
  const { set } = useFormValues()
  const choose = (chosen: Beneficiary) => {
    onChange(chosen)
    set('professionalId', null)
    set('teamId', null)
    set('function', chosen === 'function' ? 'doctor' : null)
  }
  return (
    <NativeSelect
      {...rest}
      {...describedBy(hint)}
      data={beneficiaries.map((one) => ({ value: one, label: beneficiaryWords[language][one] }))}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value as Beneficiary)}
    />
  )
}

interface PickProps extends FieldInputProps<string | null> {
  readonly items: readonly { readonly id: string; readonly name: string; readonly active: boolean }[]
  readonly placeholder: string
}

/** One of a catalogue, found by its name; what is out of use only where it is chosen already. */
function Pick({ items, value, onChange, hint, ...rest }: PickProps) {
  const { nobody } = useMessages(messages)
  return (
    <Select
      {...rest}
      {...describedBy(hint)}
      searchable
      data={items
        .filter(({ id, active }) => active || id === value)
        .map(({ id, name }) => ({ value: id, label: name }))
        .toSorted((one, other) => one.label.localeCompare(other.label))}
      nothingFoundMessage={nobody}
      value={value}
      onChange={onChange}
      onKeyDown={pickOnEnter}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

const is = (beneficiary: Beneficiary, values: Readonly<Record<string, unknown>>) =>
  values['beneficiary'] === beneficiary

export function PersonField(props: FieldInputProps<string | null>) {
  const { person } = useMessages(messages)
  const { values } = useFormValues()
  const { data } = useContract(listProfessionals, {})
  return is('professional', values) ? (
    <Pick {...props} withAsterisk placeholder={person} items={data?.items ?? []} />
  ) : null
}

export function TeamField(props: FieldInputProps<string | null>) {
  const { team } = useMessages(messages)
  const { values } = useFormValues()
  const { units } = useUnit()
  const { data } = useContract(listTeams, {})
  const items = (data?.items ?? []).map(({ name, unitId, ...one }) => {
    const unit = units.length > 1 && units.find(({ id }) => id === unitId)
    return { ...one, name: unit ? `${name} · ${unit.shortName}` : name }
  })
  return is('team', values) ? <Pick {...props} withAsterisk placeholder={team} items={items} /> : null
}

export function FunctionField({ value, onChange, hint, ...rest }: FieldInputProps<ProfessionalFunction | null>) {
  const language = useLanguage()
  const { values } = useFormValues()
  if (!is('function', values)) return null
  return (
    <NativeSelect
      {...rest}
      {...describedBy(hint)}
      data={professionalFunctions.map((one) => ({ value: one, label: functionWords[language][one] }))}
      value={value ?? 'doctor'}
      onChange={({ currentTarget }) => onChange(currentTarget.value as ProfessionalFunction)}
    />
  )
}

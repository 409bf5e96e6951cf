import { NativeSelect, Select } from '@mantine/core'
import { useUnit } from '../../../../browser/current.ts'
import { centavosIn, moneyInForm } from '../../../../browser/form/mask.ts'
import { MoneyInput } from '../../../../browser/form/masked-input.tsx'
import { pickOnEnter } from '../../../../browser/form/pick-on-enter.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { describedBy, FieldInput, type FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { useFormValues } from '../../../../browser/record/form-values.ts'
import { PercentField } from '../../../../browser/record/percent-field.tsx'
import { YesNoField } from '../../../../browser/record/yes-no-field.tsx'
import { formatDate } from '../../../../shared/time.ts'
import { listProcedures } from '../../../network/offers/both.ts'
import { bases, type Basis, type Group } from '../model.ts'
import { payRules } from '../record.ts'
import { isShare } from '../rules.ts'
import { groupOf } from '../specificity.ts'
import { basisWords } from '../words.ts'
import { messages } from './messages.ts'

/** The basis that is chosen in the form. */
function useBasis(): { basis: Basis; group: Group } {
  const basis = useFormValues().values['basis'] as Basis
  return { basis, group: groupOf({ basis }) }
}

/** What is worked out from what: what the chosen one has no place for is taken back. */
export function BasisField({ value, onChange, hint, ...rest }: FieldInputProps<Basis>) {
  const language = useLanguage()
  const { set } = useFormValues()
  const choose = (basis: Basis) => {
    onChange(basis)
    set(isShare({ basis }) ? 'amountCentavos' : 'shareBasisPoints', null)
    if (basis !== 'graft') set('capCentavos', null)
    const group = groupOf({ basis })
    if (group !== 'shift' && group !== 'minimum') return
    for (const name of ['procedureId', 'nthFrom', ...(group === 'minimum' ? ['dayKind'] : [])]) set(name, null)
    set('isShared', false)
    if (group === 'minimum') set('deductions', [])
  }
  return (
    <NativeSelect
      {...rest}
      {...describedBy(hint)}
      data={bases.map((one) => ({ value: one, label: basisWords[language][one] }))}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value as Basis)}
    />
  )
}

/** An amount that may be none. */
function Amount({ value, onChange, hint, ...rest }: FieldInputProps<number | null>) {
  const language = useLanguage()
  return (
    <MoneyInput
      {...rest}
      {...describedBy(hint)}
      value={value === null ? '' : moneyInForm(String(value), language)}
      onChange={(typed) => onChange(centavosIn(typed))}
    />
  )
}

export function AmountField(props: FieldInputProps<number | null>) {
  return isShare(useBasis()) ? null : <Amount {...props} withAsterisk />
}

export function ShareField(props: FieldInputProps<number | null>) {
  return isShare(useBasis()) ? <PercentField {...props} withAsterisk /> : null
}

export function CapField(props: FieldInputProps<number | null>) {
  return useBasis().basis === 'graft' ? <Amount {...props} /> : null
}

const ofCases = (group: Group) => group !== 'shift' && group !== 'minimum'

export function SharedField(props: FieldInputProps<boolean>) {
  return ofCases(useBasis().group) ? <YesNoField {...props} /> : null
}

export function ProcedureField({ value, onChange, hint, ...rest }: FieldInputProps<string | null>) {
  const { anyProcedure, nothing } = useMessages(messages)
  const { group } = useBasis()
  const { data } = useContract(listProcedures, {})
  if (!ofCases(group)) return null
  const items = (data?.items ?? []).filter(({ id, active }) => active || id === value)
  return (
    <Select
      {...rest}
      {...describedBy(hint)}
      searchable
      clearable
      placeholder={anyProcedure}
      data={items.map(({ id, name }) => ({ value: id, label: name }))}
      nothingFoundMessage={nothing}
      value={value}
      onChange={onChange}
      onKeyDown={pickOnEnter}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

export function UnitField({ value, onChange, hint, ...rest }: FieldInputProps<string | null>) {
  const { anyUnit } = useMessages(messages)
  const { units } = useUnit()
  return (
    <NativeSelect
      {...rest}
      {...describedBy(hint)}
      data={[{ value: '', label: anyUnit }, ...units.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  )
}

export function DayKindField(props: FieldInputProps) {
  return useBasis().group === 'minimum' ? null : (
    <FieldInput {...props} field={payRules.fields.dayKind} isFirst={false} />
  )
}

export function NthField(props: FieldInputProps) {
  return ofCases(useBasis().group) ? <FieldInput {...props} field={payRules.fields.nthFrom} isFirst={false} /> : null
}

/** From when it holds: of another edition, what becomes of the one before. */
export function StartField(props: FieldInputProps<string | null>) {
  const language = useLanguage()
  const { from } = useMessages(messages)
  const since = useFormValues().row?.['validFrom']
  const hint = typeof since === 'string' ? from(formatDate(since, language)) : props.hint
  return <DateField {...props} hint={hint} withAsterisk />
}

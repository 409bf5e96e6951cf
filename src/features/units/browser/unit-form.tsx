import './settings.css'
import { NativeSelect, Select, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { call } from '../../../browser/api.ts'
import { useNow } from '../../../browser/current.ts'
import { states } from '../../../browser/form/cep.ts'
import { FormFoot } from '../../../browser/form/form-foot.tsx'
import { FormGroup } from '../../../browser/form/form-group.tsx'
import { FormStates } from '../../../browser/form/form-states.tsx'
import { CnpjInput, MoneyInput, PhoneInput } from '../../../browser/form/masked-input.tsx'
import { useRecordForm } from '../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import type { RecordSearch } from '../../../browser/record/use-record-search.ts'
import type { ContractInput } from '../../../shared/contract.ts'
import { newId } from '../../../shared/ids.ts'
import { hoursText } from '../hours-text.ts'
import { createUnit, editUnit, type ManagedUnit, unitFields } from '../settings-contract.ts'
import { affectedIn, AffectedList } from '../../../browser/record/affected-list.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { openingsIn } from './opening-text.ts'
import { unitFieldNames, unitMessages } from './unit-messages.ts'
import { inputOf, newUnit, type UnitValues, valuesOf } from './unit-values.ts'
import { zoneMatches, zoneOptions } from './zone-options.ts'

/** Opens a unit, or changes one; hours that leave appointments outside are shown and confirmed. */
export function UnitForm({ unit, address }: { unit?: ManagedUnit; address: RecordSearch }) {
  const words = useMessages(unitMessages)
  const names = useMessages(unitFieldNames)
  const language = useLanguage()
  const now = useNow()
  const [id] = useState(newId)
  const confirmation = useRef<string>(undefined)
  const record = useRecordForm<UnitValues, ManagedUnit>({
    draft: `unit ${unit?.id ?? 'new'}`,
    initial: unit ? valuesOf(unit, language) : newUnit,
    version: unit?.version ?? null,
    schema: unitFields,
    toInput: inputOf,
    send: ({ input, changes, version }) =>
      unit
        ? call(editUnit, {
            params: { id: unit.id },
            body: { ...changes, version, confirmation: confirmation.current },
          } as ContractInput<typeof editUnit>)
        : call(createUnit, { body: { ...input, id } } as ContractInput<typeof createUnit>),
    fromRecord: (current) => valuesOf(current as ManagedUnit, language),
    onDone: (saved) => {
      notify({ message: unit ? words.saved : words.created(saved.name), tone: 'done' })
      address.show(saved.id)
    },
  })
  const { form } = record
  const field = (name: keyof UnitValues & string, span: number, phone = 12) => ({
    label: names[name as keyof typeof names],
    style: { '--span': span, '--span-phone': phone } as React.CSSProperties,
    ...form.getInputProps(name),
  })
  const zones = zoneOptions(form.getValues().timeZone, now, words)
  return (
    <form className="record-form" noValidate onSubmit={record.submit}>
      <FormStates
        record={record}
        labels={names}
        told={affectedIn(record.problem) !== undefined}
        show={(name, value) => (name === 'openings' ? hoursText(openingsIn(String(value)), language) : null)}
      />
      <AffectedList
        problem={record.problem}
        confirm={{
          label: words.saveAnyway,
          busy: record.sending,
          onConfirm: (word) => {
            confirmation.current = word
            record.submit()
          },
        }}
      />
      <FormGroup title={words.identification}>
        <TextInput {...field('name', 8)} withAsterisk autoComplete="off" data-autofocus autoFocus />
        <TextInput {...field('shortName', 4)} withAsterisk maxLength={20} autoComplete="off" />
        <CnpjInput {...field('cnpj', 6)} />
        <PhoneInput {...field('phone', 6)} />
      </FormGroup>
      <FormGroup title={words.place}>
        <TextInput {...field('city', 8, 8)} withAsterisk autoComplete="off" />
        <NativeSelect
          {...field('state', 4, 4)}
          data={[...states.map((one) => ({ value: one, label: one })), { value: 'EX', label: words.abroad }]}
        />
        <Select
          {...field('timeZone', 12)}
          description={words.zoneHint}
          withAsterisk
          searchable
          allowDeselect={false}
          data={zones}
          limit={120}
          maxDropdownHeight={260}
          nothingFoundMessage={words.noZone}
          filter={({ options, search }) =>
            options.flatMap((option) =>
              'group' in option
                ? [{ ...option, items: option.items.filter(({ label }) => zoneMatches(label, search)) }]
                : [],
            )
          }
        />
      </FormGroup>
      <FormGroup title={words.hours}>
        <p className="settings-small form-wide">{words.hoursHint}</p>
        <OpeningFields
          value={form.getValues().openings}
          onChange={(openings) => {
            form.setFieldValue('openings', openings)
            for (const path of Object.keys(form.errors)) if (path.startsWith('openings')) form.clearFieldError(path)
          }}
          errors={form.errors}
        />
      </FormGroup>
      <FormGroup title={words.commercial}>
        <MoneyInput
          {...field('deposit', 6)}
          error={form.errors['depositMinimumCentavos']}
          description={words.depositHint}
        />
      </FormGroup>
      <FormFoot
        record={record}
        submit={unit ? words.save : words.create}
        onCancel={unit ? () => address.show(unit.id) : address.close}
        staysAt={address.staysAt}
      />
    </form>
  )
}

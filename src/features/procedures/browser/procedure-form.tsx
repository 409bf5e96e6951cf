import '@mantine/core/styles/Checkbox.css'
import '../../units/browser/settings.css'
import './procedures.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../browser/api.ts'
import { FormFoot } from '../../../browser/form/form-foot.tsx'
import { FormGroup } from '../../../browser/form/form-group.tsx'
import { FormStates } from '../../../browser/form/form-states.tsx'
import { MoneyInput } from '../../../browser/form/masked-input.tsx'
import { useRecordForm } from '../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { refetchShowing } from '../../../browser/query.ts'
import type { RecordSearch } from '../../../browser/record/use-record-search.ts'
import type { ContractInput } from '../../../shared/contract.ts'
import { newId } from '../../../shared/ids.ts'
import { roomKinds } from '../../units/contract.ts'
import { roomKindWords } from '../../rooms/words.ts'
import { procedureKinds, professionalFunctions } from '../contract.ts'
import {
  createProcedure,
  editProcedure,
  type ManagedProcedure,
  needsFit,
  procedureFields,
} from '../settings-contract.ts'
import { functionWords, neededText, procedureKindWords } from '../words.ts'
import { ColourField } from './colour-field.tsx'
import { procedureFieldNames, procedureMessages } from './procedure-messages.ts'
import {
  neededIn,
  newProcedure,
  procedureInput,
  type ProcedureValues,
  procedureValues,
  withNeeded,
} from './procedure-values.ts'

/** The fields, and what must fit together; the server asks the same. */
const schema = procedureFields.check(needsFit)

/** Adds a procedure to the catalogue, or changes one. */
export function ProcedureForm({ procedure, address }: { procedure?: ManagedProcedure; address: RecordSearch }) {
  const words = useMessages(procedureMessages)
  const names = useMessages(procedureFieldNames)
  const kinds = useMessages(procedureKindWords)
  const rooms = useMessages(roomKindWords)
  const language = useLanguage()
  const [id] = useState(newId)
  const record = useRecordForm<ProcedureValues, ManagedProcedure>({
    draft: `procedure ${procedure?.id ?? 'new'}`,
    initial: procedure ? procedureValues(procedure, language) : newProcedure,
    version: procedure?.version ?? null,
    schema,
    toInput: procedureInput,
    send: ({ input, changes, version }) =>
      procedure
        ? call(editProcedure, { params: { id: procedure.id }, body: { ...changes, version } } as ContractInput<
            typeof editProcedure
          >)
        : call(createProcedure, { body: { ...input, id } } as ContractInput<typeof createProcedure>),
    fromRecord: (current) => procedureValues(current as ManagedProcedure, language),
    onDone: (saved) => {
      refetchShowing('procedure')
      notify({ message: procedure ? words.saved : words.created(saved.name), tone: 'done' })
      address.show(saved.id)
    },
  })
  const { form } = record
  const values = form.getValues()
  const field = (name: keyof ProcedureValues & string, span: number, phone = 12) => ({
    label: names[name as keyof typeof names],
    style: { '--span': span, '--span-phone': phone } as React.CSSProperties,
    ...form.getInputProps(name),
  })
  const shown = (name: string, value: string) => {
    if (name === 'requiredFunctions') return neededText(neededIn(value), language)
    if (name === 'kind') return kinds[value as keyof typeof kinds]
    return name === 'roomKind' ? rooms[value as keyof typeof rooms] : value
  }
  return (
    <form className="record-form" noValidate onSubmit={record.submit}>
      <FormStates record={record} labels={names} show={shown} />
      <FormGroup title={words.identification}>
        <TextInput {...field('name', 8)} withAsterisk autoComplete="off" data-autofocus autoFocus />
        <TextInput {...field('code', 4)} withAsterisk autoComplete="off" />
        <NativeSelect {...field('kind', 4)} data={procedureKinds.map((one) => ({ value: one, label: kinds[one] }))} />
        <TextInput {...field('durationMinutes', 4, 6)} withAsterisk inputMode="numeric" autoComplete="off" />
        <MoneyInput {...field('price', 4, 6)} error={form.errors['priceCentavos']} />
        <ColourField
          value={values.colour}
          error={form.errors['colour']}
          onChange={(colour) => form.setFieldValue('colour', colour)}
        />
      </FormGroup>
      <FormGroup title={words.needs}>
        <p className="record-note settings-wide">{words.needsHint}</p>
        <NativeSelect {...field('roomKind', 6)} data={roomKinds.map((one) => ({ value: one, label: rooms[one] }))} />
        <Needs
          value={values.requiredFunctions}
          error={form.errors['requiredFunctions']}
          onChange={(needed) => {
            form.setFieldValue('requiredFunctions', needed)
            form.clearFieldError('requiredFunctions')
          }}
        />
        <Checkbox
          className="settings-wide"
          label={names.countsGrafts}
          {...form.getInputProps('countsGrafts', { type: 'checkbox' })}
        />
      </FormGroup>
      <FormFoot
        record={record}
        submit={procedure ? words.save : words.create}
        onCancel={procedure ? () => address.show(procedure.id) : address.close}
        staysAt={address.staysAt}
      />
    </form>
  )
}

interface NeedsProps {
  readonly value: string
  readonly error: React.ReactNode
  readonly onChange: (value: string) => void
}

const most = 6

/** How many people of each function. */
function Needs({ value, error, onChange }: NeedsProps) {
  const names = useMessages(procedureFieldNames)
  const functions = useMessages(functionWords)
  const needed = neededIn(value)
  return (
    <div className="needs" role="group" aria-label={names.requiredFunctions}>
      {professionalFunctions.map((one, index) => (
        <NativeSelect
          key={one}
          label={functions[one]}
          value={String(needed.filter((other) => other === one).length)}
          error={index === 0 ? error : undefined}
          onChange={(event) => onChange(withNeeded(value, one, Number(event.currentTarget.value)))}
          data={Array.from({ length: most + 1 }, (_, count) => String(count))}
        />
      ))}
    </div>
  )
}

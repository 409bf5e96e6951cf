import './professionals.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../browser/api.ts'
import { useSession, useUnit } from '../../../browser/current.ts'
import { states } from '../../../browser/form/cep.ts'
import { CheckboxGroupField } from '../../../browser/form/checkbox-group.tsx'
import { FormFoot } from '../../../browser/form/form-foot.tsx'
import { FormGroup } from '../../../browser/form/form-group.tsx'
import { FormStates } from '../../../browser/form/form-states.tsx'
import { idsIn, withId } from '../../../browser/form/id-list.ts'
import type { StaysAt } from '../../../browser/form/leave-guard.tsx'
import { DateInput, PhoneInput } from '../../../browser/form/masked-input.tsx'
import { useRecordForm } from '../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { useContract } from '../../../browser/query.ts'
import { foundInTheWay, InTheWay } from './in-the-way.tsx'
import type { ContractInput } from '../../../shared/contract.ts'
import { newId } from '../../../shared/ids.ts'
import { type ProfessionalFunction, professionalFunctions } from '../../procedures/contract.ts'
import { functionWords } from '../../procedures/words.ts'
import { listUnits } from '../../units/contract.ts'
import {
  createProfessional,
  editProfessional,
  professionalFields,
  wholeRegistration,
  type ProfessionalRecord,
} from '../contract.ts'
import { councilOf } from '../rules.ts'
import { fieldNames } from './fields.ts'
import { messages } from './messages.ts'
import { emptyProfessional, inputOf, type ProfessionalValues, valuesOf } from './professional-values.ts'

const schema = professionalFields.check(wholeRegistration)

interface ProfessionalFormProps {
  /** The professional that is changed; undefined for somebody new. */
  readonly professional?: ProfessionalRecord
  readonly onDone: (professional: ProfessionalRecord) => void
  readonly onCancel: () => void
  /** Goes to whoever has the registration already. */
  readonly onShow: (id: string) => void
  readonly staysAt: StaysAt
}

/** Registers or changes a professional; Enter saves. */
export function ProfessionalForm({ professional, onDone, onCancel, onShow, staysAt }: ProfessionalFormProps) {
  const words = useMessages(messages)
  const names = useMessages(fieldNames)
  const functions = useMessages(functionWords)
  const { unit, units } = useUnit()
  const { may } = useSession()
  const state = useContract(listUnits, {}).data?.items.find(({ id }) => id === unit.id)?.state
  // Made once, so that sending again after a lost answer is the same create.
  const [id] = useState(newId)
  const record = useRecordForm<ProfessionalValues, ProfessionalRecord>({
    draft: `professional ${professional?.id ?? 'new'}`,
    initial: professional ? valuesOf(professional) : emptyProfessional({ id: unit.id, state }),
    version: professional?.version ?? null,
    schema,
    toInput: inputOf,
    send: ({ input, changes, version }) =>
      professional
        ? call(editProfessional, {
            params: { id: professional.id },
            body: { ...changes, version },
          } as ContractInput<typeof editProfessional>)
        : call(createProfessional, { body: { ...input, id } } as ContractInput<typeof createProfessional>),
    fromRecord: (current) => valuesOf(current as ProfessionalRecord),
    onDone: (saved) => {
      notify({ message: professional ? words.saved : words.registered(saved.name), tone: 'done' })
      onDone(saved)
    },
  })
  const { form, problem } = record
  const values = form.getValues()
  const council = councilOf(values.function as ProfessionalFunction)
  const field = (name: Exclude<keyof typeof names, 'active' | 'council'>, columns: number, phone = 12) => ({
    label: names[name],
    style: { '--span': columns, '--span-phone': phone } as React.CSSProperties,
    ...form.getInputProps(name),
  })
  const existing = existingIn(problem?.extra)
  return (
    <form className="record-form" noValidate onSubmit={record.submit}>
      <FormStates record={record} labels={names} />
      {problem && foundInTheWay(problem) && <InTheWay problem={problem} />}
      {existing && (
        <Button variant="light" onClick={() => onShow(existing.id)}>
          {words.openExisting(existing.name)}
        </Button>
      )}
      <FormGroup title={words.identification}>
        <TextInput {...field('name', 12)} withAsterisk autoComplete="off" data-autofocus autoFocus />
        <NativeSelect
          {...field('function', 6)}
          data={professionalFunctions.map((value) => ({ value, label: functions[value] }))}
        />
        <TextInput {...field('specialty', 6)} autoComplete="off" />
      </FormGroup>
      <FormGroup title={words.council}>
        <TextInput {...field('councilNumber', 5, 8)} label={words.councilHint(council)} autoComplete="off" />
        <NativeSelect
          {...field('councilState', 3, 4)}
          label={names.councilState}
          data={[{ value: '', label: '–' }, ...states]}
        />
        <DateInput {...field('registrationValidUntil', 4)} label={words.validUntil} />
        {council === 'CRM' && (
          <TextInput {...field('rqe', 5)} placeholder={words.rqeHint} inputMode="numeric" autoComplete="off" />
        )}
      </FormGroup>
      <FormGroup title={words.contact}>
        <PhoneInput {...field('phone', 6)} />
        <TextInput {...field('email', 6)} type="email" autoComplete="off" />
        {may('payment.pixKey') && <TextInput {...field('pixKey', 12)} placeholder={words.pixHint} autoComplete="off" />}
      </FormGroup>
      <CheckboxGroupField label={words.where} withAsterisk error={form.errors['unitIds']} value={idsIn(values.unitIds)}>
        <div className="professional-units">
          {units.map(({ id: unitId, name }) => (
            <Checkbox
              key={unitId}
              value={unitId}
              label={name}
              onChange={(event) =>
                form.setFieldValue('unitIds', withId(form.getValues().unitIds, unitId, event.currentTarget.checked))
              }
            />
          ))}
          {professional && professional.elsewhere > 0 && (
            <p className="quiet">{words.elsewhere(professional.elsewhere)}</p>
          )}
        </div>
      </CheckboxGroupField>
      <FormFoot
        record={record}
        submit={professional ? words.save : words.register}
        onCancel={onCancel}
        staysAt={staysAt}
      />
    </form>
  )
}

/** Who has the registration already, from the refusal. */
function existingIn(extra: Readonly<Record<string, unknown>> | undefined): { id: string; name: string } | null {
  const found = extra?.['existing']
  if (typeof found !== 'object' || found === null || !('id' in found) || !('name' in found)) return null
  return { id: String(found.id), name: String(found.name) }
}

import '@mantine/core/styles/Checkbox.css'
import { Autocomplete, Button, Checkbox, NativeSelect, TextInput, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { call } from '../../../browser/api.ts'
import { stateOfCep, states } from '../../../browser/form/cep.ts'
import { FormFoot } from '../../../browser/form/form-foot.tsx'
import { FormGroup } from '../../../browser/form/form-group.tsx'
import { FormStates } from '../../../browser/form/form-states.tsx'
import type { StaysAt } from '../../../browser/form/leave-guard.tsx'
import { CepInput, CpfInput, DateInput, PhoneInput } from '../../../browser/form/masked-input.tsx'
import { type Sending, useRecordForm } from '../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { useContract } from '../../../browser/query.ts'
import { defineMessages } from '../../../shared/language.ts'
import { newId } from '../../../shared/ids.ts'
import type { ContractInput } from '../../../shared/contract.ts'
import {
  createPatient,
  editPatient,
  listPatientFilters,
  type PatientDetail,
  patientFields,
  sexes,
} from '../contract.ts'
import { DuplicateWarning } from './duplicate-warning.tsx'
import { fieldNames, sexWords } from './fields.ts'
import { inputOf, type PatientValues, valuesOf } from './form-values.ts'
import { messages } from './messages.ts'

const formMessages = defineMessages({
  'pt-BR': {
    save: 'Salvar',
    register: 'Cadastrar paciente',
    registered: (name: string) => `${name} foi cadastrado(a).`,
    saved: 'Cadastro salvo.',
    openExisting: (name: string) => `Abrir ${name}`,
    socialHint: 'Como a pessoa quer ser chamada',
  },
  en: {
    save: 'Save',
    register: 'Register patient',
    registered: (name) => `${name} was registered.`,
    saved: 'Record saved.',
    openExisting: (name) => `Open ${name}`,
    socialHint: 'How the person wants to be called',
  },
})

interface PatientFormProps {
  /** The patient that is corrected; undefined for a new one. */
  readonly patient?: PatientDetail
  readonly initial: PatientValues
  readonly onDone: (patient: PatientDetail) => void
  readonly onCancel: () => void
  /** Goes to a patient that may be the same person. */
  readonly onShow: (id: string) => void
  /** Whether the form stays on the screen at this part of the address. */
  readonly staysAt: StaysAt
}

function valuesOfRecord(record: unknown): PatientValues {
  return valuesOf(record as PatientDetail)
}

/** Registers or corrects a patient: every field, in groups; Enter saves. */
export function PatientForm({ patient, initial, onDone, onCancel, onShow, staysAt }: PatientFormProps) {
  const words = useMessages(formMessages)
  const groups = useMessages(messages)
  const names = useMessages(fieldNames)
  const sex = useMessages(sexWords)
  const formId = useId()
  // Made once, so that sending again after a lost answer is the same create.
  const [id] = useState(newId)
  const known = useContract(listPatientFilters, {}).data
  const record = useRecordForm<PatientValues, PatientDetail>({
    draft: `patient ${patient?.id ?? 'new'}`,
    initial,
    version: patient?.version ?? null,
    schema: patientFields,
    toInput: inputOf,
    send: (sending) => send(patient?.id, id, sending),
    fromRecord: valuesOfRecord,
    onDone: (saved) => {
      notify({ message: patient ? words.saved : words.registered(saved.socialName ?? saved.name), tone: 'done' })
      onDone(saved)
    },
  })
  const { form } = record
  const field = (name: keyof PatientValues & string) => ({
    label: names[name as keyof typeof names],
    ...form.getInputProps(name),
  })
  const span = (columns: number, phone = 12) => ({
    style: { '--span': columns, '--span-phone': phone } as React.CSSProperties,
  })
  const existing = existingIn(record.problem?.extra)
  return (
    <form id={formId} className="record-form" noValidate onSubmit={record.submit}>
      <FormStates record={record} labels={names} />
      {existing && (
        <Button variant="light" onClick={() => onShow(existing.id)}>
          {words.openExisting(existing.name)}
        </Button>
      )}
      <FormGroup title={groups.identification}>
        <TextInput {...field('name')} {...span(12)} withAsterisk autoComplete="off" data-autofocus autoFocus />
        <TextInput
          {...field('socialName')}
          {...span(12)}
          description={undefined}
          placeholder={words.socialHint}
          autoComplete="off"
        />
        <CpfInput {...field('cpf')} {...span(4, 6)} />
        <DateInput {...field('birthDate')} {...span(4, 6)} />
        <NativeSelect
          {...field('sex')}
          {...span(4)}
          data={[{ value: '', label: '–' }, ...sexes.map((value) => ({ value, label: sex[value] }))]}
        />
      </FormGroup>
      <DuplicateWarning values={form.values} except={patient?.id} onShow={onShow} />
      <FormGroup title={groups.contact}>
        <PhoneInput {...field('phone')} {...span(6)} />
        <PhoneInput {...field('phoneSecondary')} {...span(6)} />
        <TextInput {...field('email')} {...span(6)} type="email" autoComplete="off" />
        <Checkbox
          {...span(6)}
          label={names.whatsappOptIn}
          mt={26}
          {...form.getInputProps('whatsappOptIn', { type: 'checkbox' })}
        />
      </FormGroup>
      <FormGroup title={groups.address}>
        <CepInput
          {...field('cep')}
          {...span(3, 5)}
          onChange={(cep) => {
            form.setFieldValue('cep', cep)
            const state = stateOfCep(cep)
            if (state && !form.getValues().state) form.setFieldValue('state', state)
          }}
        />
        <TextInput {...field('street')} {...span(9)} autoComplete="off" />
        <TextInput {...field('streetNumber')} {...span(3, 4)} autoComplete="off" />
        <TextInput {...field('complement')} {...span(4, 8)} autoComplete="off" />
        <TextInput {...field('district')} {...span(5)} autoComplete="off" />
        <Autocomplete {...field('city')} {...span(8, 8)} data={known?.cities ?? []} limit={8} autoComplete="off" />
        <NativeSelect {...field('state')} {...span(4, 4)} data={[{ value: '', label: '–' }, ...states]} />
      </FormGroup>
      <FormGroup title={groups.guardian}>
        <TextInput {...field('guardianName')} {...span(7)} autoComplete="off" />
        <PhoneInput {...field('guardianPhone')} {...span(5)} />
      </FormGroup>
      <FormGroup title={groups.more}>
        <Textarea {...field('allergies')} {...span(12)} autosize minRows={1} maxRows={6} />
        <Autocomplete {...field('origin')} {...span(6)} data={known?.origins ?? []} limit={8} autoComplete="off" />
        <Textarea {...field('notes')} {...span(12)} autosize minRows={2} maxRows={10} />
      </FormGroup>
      <FormFoot record={record} submit={patient ? words.save : words.register} onCancel={onCancel} staysAt={staysAt} />
    </form>
  )
}

function send(
  editedId: string | undefined,
  newPatientId: string,
  { input, changes, version }: Sending,
): Promise<PatientDetail> {
  if (editedId === undefined) {
    return call(createPatient, { body: { ...input, id: newPatientId } } as ContractInput<typeof createPatient>)
  }
  return call(editPatient, { params: { id: editedId }, body: { ...changes, version } } as ContractInput<
    typeof editPatient
  >)
}

/** Who has the CPF already, as the refusal tells it. */
function existingIn(extra: Readonly<Record<string, unknown>> | undefined): { id: string; name: string } | null {
  const found = extra?.['existing']
  if (typeof found !== 'object' || found === null || !('id' in found) || !('name' in found)) return null
  return { id: String(found.id), name: String(found.name) }
}

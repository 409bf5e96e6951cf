import { Checkbox, Group, NativeSelect, Textarea } from '@mantine/core'
import { call } from '../../../../../browser/api.ts'
import { CheckboxGroupField } from '../../../../../browser/form/checkbox-group.tsx'
import { FieldGrid, FormBody, FormGroup, Wide } from '../../../../../browser/form/form-body.tsx'
import { FormFoot } from '../../../../../browser/form/form-foot.tsx'
import type { StaysAt } from '../../../../../browser/form/leave-guard.tsx'
import { FormStates } from '../../../../../browser/form/form-states.tsx'
import { ClockInput, DateInput } from '../../../../../browser/form/masked-input.tsx'
import { dateTyped, typedDate } from '../../../../../browser/form/plain-date.ts'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { WholeInput } from '../../../../../browser/form/whole-input.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { editWaiting, type Noted, noted } from '../../contract.ts'
import type { WaitingDetail } from '../../record.ts'
import { blockers } from '../../states.ts'
import { blockerWords } from '../../words.ts'
import type { WaitingNames } from '../use-waiting-names.ts'
import { formWords } from './form-words.ts'
import { historyWording } from './history-wording.ts'

interface NotedFormProps {
  readonly item: WaitingDetail
  readonly names: WaitingNames
  readonly onDone: () => void
  readonly onCancel: () => void
  readonly staysAt: StaysAt
}

type Values = { [Field in keyof Noted]: Noted[Field] }

/** What the form holds of an item. */
function valuesOf(item: WaitingDetail): Values {
  const { blockerNote, waitUntil, earliestOn, unitIds, professionalId, weekdays, fromTime, toTime } = item
  return {
    blockers: item.blockers,
    blockerNote,
    waitUntil,
    earliestOn,
    unitIds,
    professionalId,
    weekdays,
    fromTime,
    toTime,
    noticeHours: item.noticeHours,
  }
}

/** What is in the way of a date, and what the patient would like. */
export default function NotedForm({ item, names, onDone, onCancel, staysAt }: NotedFormProps) {
  const words = useMessages(formWords)
  const language = useLanguage()
  const record = useRecordForm<Values, WaitingDetail, Noted>({
    draft: `waitlist ${item.id}`,
    initial: valuesOf(item),
    version: item.version,
    schema: noted,
    send: ({ input, version }) =>
      call(editWaiting, { params: { id: item.id }, body: { ...input, version: version ?? item.version } }),
    fromRecord: (current) => valuesOf(current as WaitingDetail),
    follows: true,
    onDone: () => {
      notify({ message: words.saved, tone: 'done' })
      onDone()
    },
  })
  const { form } = record
  const values = form.getValues()
  const set = (patch: Partial<Values>) => form.setValues({ ...form.getValues(), ...patch })
  const { show } = historyWording(language, names.zoneOf(item.unitId), names)
  const doctors = names.professionals.filter((one) => one.function === 'doctor' || one.id === values.professionalId)
  const date = (field: 'waitUntil' | 'earliestOn') => (
    <DateInput
      label={words[field]}
      value={typedDate(values[field])}
      onChange={(typed) => set({ [field]: dateTyped(typed) })}
      error={form.errors[field]}
    />
  )
  const clock = (field: 'fromTime' | 'toTime') => (
    <ClockInput
      label={words[field]}
      value={values[field] ?? ''}
      onChange={(typed) => set({ [field]: typed || null })}
      error={form.errors[field]}
    />
  )
  return (
    <FormBody onSubmit={record.submit}>
      <FormStates record={record} labels={words} show={(field, value) => show(field, value) ?? ''} />
      <FormGroup title={words.inTheWay}>
        <CheckboxGroupField
          label={words.blockers}
          value={values.blockers}
          onChange={(next) => set({ blockers: blockers.filter((one) => next.includes(one)) })}
          error={form.errors['blockers']}
        >
          <Group gap="md" pt="xs">
            {blockers.map((value) => (
              <Checkbox key={value} value={value} label={blockerWords[language][value]} />
            ))}
          </Group>
        </CheckboxGroupField>
        <FieldGrid>
          {date('waitUntil')}
          {date('earliestOn')}
          <Wide>
            <Textarea
              label={words.blockerNote}
              autosize
              minRows={2}
              maxLength={1000}
              value={values.blockerNote ?? ''}
              onChange={({ currentTarget }) => set({ blockerNote: currentTarget.value || null })}
              error={form.errors['blockerNote']}
            />
          </Wide>
        </FieldGrid>
      </FormGroup>
      <FormGroup title={words.preferences}>
        <CheckboxGroupField
          label={words.weekdays}
          value={values.weekdays.map(String)}
          onChange={(next) => set({ weekdays: next.map(Number).toSorted((one, other) => one - other) })}
          error={form.errors['weekdays']}
        >
          <Group gap="md" pt="xs">
            {words.weekdayNames.split(',').map((name, index) => (
              <Checkbox key={name} value={String(index + 1)} label={name} />
            ))}
          </Group>
        </CheckboxGroupField>
        <FieldGrid>
          {clock('fromTime')}
          {clock('toTime')}
          <NativeSelect
            label={words.professionalId}
            value={values.professionalId ?? ''}
            onChange={({ currentTarget }) => set({ professionalId: currentTarget.value || null })}
            data={[{ value: '', label: words.anybody }, ...doctors.map(({ id, name }) => ({ value: id, label: name }))]}
            error={form.errors['professionalId']}
          />
          <WholeInput
            label={words.noticeHours}
            value={values.noticeHours}
            onChange={(next) => set({ noticeHours: next ?? 0 })}
            error={form.errors['noticeHours']}
          />
        </FieldGrid>
        {names.units.length > 1 && (
          <CheckboxGroupField
            label={words.unitIds}
            value={values.unitIds}
            onChange={(next) => set({ unitIds: next.toSorted() })}
            error={form.errors['unitIds']}
          >
            <Group gap="md" pt="xs">
              {names.units.map(({ id, shortName }) => (
                <Checkbox key={id} value={id} label={shortName} />
              ))}
            </Group>
          </CheckboxGroupField>
        )}
      </FormGroup>
      <FormFoot record={record} submit={words.save} onCancel={onCancel} staysAt={staysAt} />
    </FormBody>
  )
}

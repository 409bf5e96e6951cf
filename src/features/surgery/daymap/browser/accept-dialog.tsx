import { NativeSelect, Textarea } from '@mantine/core'
import { call } from '../../../../browser/api.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { DateTimeInput } from '../../../../browser/form/date-time-input.tsx'
import { FieldGrid, Wide } from '../../../../browser/form/form-body.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { compareNames } from '../../../../shared/names.ts'
import type { Names } from '../../../agenda/offers/browser.ts'
import { PartsField, partsError } from '../../../network/offers/browser.ts'
import { type Part, peopleOf } from '../../../network/offers/both.ts'
import type { Unit } from '../../../foundation/offers/both.ts'
import { acceptCase, acceptFields, type MapCase } from '../contract.ts'
import type { Course } from '../rules.ts'
import { messages } from './messages.ts'

interface AcceptDialogProps {
  readonly one: MapCase
  readonly happened: Course
  readonly unit: Unit
  readonly names: Names
  readonly onClose: () => void
}

type Accepting = {
  /** Null while what is typed is no moment. */
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly roomId: string
  readonly procedureId: string
  readonly parts: readonly Part[]
  readonly grafts: number | null
  readonly explanation: string
}

const ofForm = (values: Accepting): Accepting => values

/** What happened in a surgery, as it was tapped unless somebody knows better, and a word on what differs. */
export default function AcceptDialog({ one, happened, unit, names, onClose }: AcceptDialogProps) {
  const words = useMessages(messages)
  const { accepted } = one
  const record = useRecordForm({
    draft: `accept ${one.id}`,
    initial: ofForm({
      startsAt: happened.startsAt,
      endsAt: happened.endsAt,
      roomId: happened.roomId,
      procedureId: happened.procedureId,
      parts: happened.parts,
      grafts: accepted?.grafts ?? null,
      explanation: accepted?.explanation ?? '',
    }),
    version: null,
    schema: acceptFields,
    toInput: ({ startsAt, endsAt, parts, ...values }) => ({
      ...values,
      parts: [...parts],
      startsAt: startsAt ?? '',
      endsAt: endsAt ?? '',
    }),
    send: ({ input }) => call(acceptCase, { params: { id: one.id }, body: input }),
    onDone: onClose,
  })
  const { form } = record
  const values = form.getValues()
  const labels = {
    startsAt: words.start,
    endsAt: words.end,
    roomId: words.roomUsed,
    procedureId: words.done,
    parts: words.people,
    grafts: words.grafts,
    explanation: words.explanation,
  }
  const surgeries = [...names.procedures.values()].filter(
    ({ id, kind, active }) => kind === 'surgery' && (active || id === happened.procedureId),
  )
  const people = [...names.professionals.values()]
    .filter(({ id, unitIds }) => unitIds.includes(unit.id) || peopleOf(happened.parts).includes(id))
    .toSorted(compareNames)
  const choices = (items: readonly { id: string; name: string }[]) =>
    items.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormDialog
      title={words.acceptTitle(one.patientName)}
      record={record}
      labels={labels}
      submit={words.save}
      onClose={onClose}
    >
      <FieldGrid>
        <DateTimeInput
          {...form.getInputProps('startsAt')}
          value={values.startsAt}
          zone={unit.timeZone}
          label={labels.startsAt}
        />
        <DateTimeInput
          {...form.getInputProps('endsAt')}
          value={values.endsAt}
          zone={unit.timeZone}
          label={labels.endsAt}
        />
        <NativeSelect {...form.getInputProps('roomId')} label={labels.roomId} data={choices(unit.rooms)} />
        <NativeSelect {...form.getInputProps('procedureId')} label={labels.procedureId} data={choices(surgeries)} />
      </FieldGrid>
      <Wide>
        <PartsField
          label={labels.parts}
          value={values.parts}
          onChange={(parts) => form.setFieldValue('parts', parts)}
          error={partsError(form.errors)}
          professionals={names.professionals}
          candidates={people}
        />
      </Wide>
      {one.countsGrafts && (
        <WholeInput
          {...form.getInputProps('grafts')}
          value={values.grafts}
          label={labels.grafts}
          withAsterisk={!one.isInterrupted}
        />
      )}
      <Textarea
        {...form.getInputProps('explanation')}
        label={labels.explanation}
        withAsterisk={one.differences.length > 0}
        autosize
        minRows={2}
        maxLength={1000}
      />
    </FormDialog>
  )
}

import { SegmentedControl, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { DateField } from '../../../../../browser/record/date-field.tsx'
import { professionalFunctions } from '../../../../network/offers/both.ts'
import { leaveReasons, shiftKinds } from '../../record.ts'
import { ClockField } from '../clock-field.tsx'
import { words as rosterWords } from '../words.ts'
import { editorMessages } from './editor-messages.ts'
import { minutesFrom, minutesTyped, type ShiftValues } from './shift-values.ts'

interface ShiftFieldsProps {
  readonly form: UseFormReturnType<ShiftValues>
  /** Nobody has it yet: the function says for whom it is, and it cannot be leave. */
  readonly isOpen: boolean
  /** Between when it is and what it is about. */
  readonly children?: ReactNode
}

/** What is typed of a shift: its kind, when it is, and what it is about. */
export function ShiftFields({ form, isOpen, children }: ShiftFieldsProps) {
  const words = useMessages(rosterWords)
  const labels = useMessages(editorMessages)
  const { kind } = form.getValues()
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={labels.kind}
        value={kind}
        onChange={(next) => {
          form.clearErrors()
          form.setFieldValue('kind', next)
        }}
        data={shiftKinds.filter((one) => !isOpen || one !== 'leave').map((one) => ({ value: one, label: words[one] }))}
      />
      {kind === 'leave' ? <LeaveFields form={form} /> : <TimeFields form={form} />}
      {children}
      {isOpen && (
        <Select
          label={labels.function}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={professionalFunctions.map((one) => ({ value: one, label: words[one] }))}
          {...form.getInputProps('function')}
        />
      )}
      <TextInput label={labels.note} maxLength={500} {...form.getInputProps('note')} />
    </>
  )
}

function LeaveFields({ form }: Pick<ShiftFieldsProps, 'form'>) {
  const { firstDay, lastDay } = form.getValues()
  const words = useMessages(rosterWords)
  const labels = useMessages(editorMessages)
  return (
    <>
      <SimpleGrid cols={2} spacing="xs">
        <DateField label={labels.firstDay} value={firstDay} {...form.getInputProps('firstDay')} />
        <DateField label={labels.lastDay} value={lastDay} {...form.getInputProps('lastDay')} />
      </SimpleGrid>
      <Select
        label={labels.reason}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={leaveReasons.map((reason) => ({ value: reason, label: words[reason] }))}
        {...form.getInputProps('reason')}
      />
    </>
  )
}

function TimeFields({ form }: Pick<ShiftFieldsProps, 'form'>) {
  const labels = useMessages(editorMessages)
  const values = form.getValues()
  const [from, to] = [minutesTyped(values.from), minutesTyped(values.to)]
  const isOvernight = from !== null && to !== null && from + minutesFrom(from, to) > 1440
  return (
    <>
      <SimpleGrid cols={2} spacing="xs">
        <ClockField label={labels.from} value={values.from} {...form.getInputProps('from')} />
        <ClockField label={labels.to} value={values.to} {...form.getInputProps('to')} />
      </SimpleGrid>
      {isOvernight && (
        <Text size="sm" c="dimmed">
          {labels.nextDay}
        </Text>
      )}
    </>
  )
}

import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { professionalFunctions } from '../../../procedures/contract.ts'
import { leaveReasons, shiftKinds } from '../../record.ts'
import { DateField } from '../date-field.tsx'
import { editorMessages } from './editor-messages.ts'
import { minutesFrom, minutesTyped, type ShiftField, type ShiftValues, wrongIn } from './shift-values.ts'
import { words as rosterWords } from '../words.ts'

interface ShiftFieldsProps {
  readonly values: ShiftValues
  readonly onChange: (patch: Partial<ShiftValues>) => void
  /** Nobody has it yet: the function says for whom it is, and it cannot be leave. */
  readonly isOpen: boolean
}

/** Shift, on call or leave. */
export function KindField({ values, onChange, isOpen }: ShiftFieldsProps) {
  const words = useMessages(rosterWords)
  const labels = useMessages(editorMessages)
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={labels.kind}
      value={values.kind}
      onChange={(kind) => onChange({ kind })}
      data={shiftKinds
        .filter((kind) => !isOpen || kind !== 'leave')
        .map((kind) => ({ value: kind, label: words[kind] }))}
    />
  )
}

/** What is wrong with a shift, beside its fields. */
export function useWrongShift(values: ShiftValues) {
  const labels = useMessages(editorMessages)
  const found = Object.entries(wrongIn(values)).map(([field, word]) => [field, labels[word]])
  return useWrong(Object.fromEntries(found) as Partial<Record<ShiftField, string>>)
}

interface WhenFieldsProps extends Omit<ShiftFieldsProps, 'isOpen'> {
  readonly wrong: Partial<Record<ShiftField, string>>
}

/** When: times for a shift, days and the reason for leave. */
export function WhenFields({ values, wrong, onChange }: WhenFieldsProps) {
  const words = useMessages(rosterWords)
  const labels = useMessages(editorMessages)
  if (values.kind === 'leave') {
    return (
      <>
        <div className="roster-editor__pair">
          <DateField
            label={labels.firstDay}
            value={values.firstDay}
            error={wrong.firstDay}
            onChange={(firstDay) => onChange({ firstDay })}
          />
          <DateField
            label={labels.lastDay}
            value={values.lastDay}
            error={wrong.lastDay}
            onChange={(lastDay) => onChange({ lastDay })}
          />
        </div>
        <Select
          label={labels.reason}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          value={values.reason}
          onChange={(reason) => reason && onChange({ reason })}
          data={leaveReasons.map((reason) => ({ value: reason, label: words[reason] }))}
        />
      </>
    )
  }
  const [from, to] = [minutesTyped(values.from), minutesTyped(values.to)]
  const isOvernight = from !== null && to !== null && from + minutesFrom(from, to) > 1440
  return (
    <>
      <div className="roster-editor__pair">
        <ClockField
          label={labels.from}
          value={values.from}
          error={wrong.from}
          onChange={(typed) => onChange({ from: typed })}
        />
        <ClockField
          label={labels.to}
          value={values.to}
          error={wrong.to}
          onChange={(typed) => onChange({ to: typed })}
        />
      </div>
      {isOvernight && <p className="quiet-note">{labels.nextDay}</p>}
    </>
  )
}

interface ClockFieldProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (typed: string) => void
}

function ClockField(props: ClockFieldProps) {
  return (
    <TextInput
      label={props.label}
      value={props.value}
      error={props.error}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      maxLength={5}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      onBlur={({ currentTarget }) => {
        // `7` and `730` become what they mean.
        const minutes = minutesTyped(currentTarget.value)
        if (minutes !== null) props.onChange(clockOf(minutes))
      }}
    />
  )
}

/** `07:30`. */
function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Note, and for an open shift the function. */
export function AboutFields({ values, onChange, isOpen }: ShiftFieldsProps) {
  const words = useMessages(rosterWords)
  const labels = useMessages(editorMessages)
  return (
    <>
      {isOpen && (
        <Select
          label={labels.function}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          value={values.function}
          onChange={(one) => one && onChange({ function: one })}
          data={professionalFunctions.map((one) => ({ value: one, label: words[one] }))}
        />
      )}
      <TextInput
        label={labels.note}
        maxLength={500}
        value={values.note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </>
  )
}

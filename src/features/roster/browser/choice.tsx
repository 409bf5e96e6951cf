import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.css'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** One of two: radio buttons that look like one control. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return <SegmentedControl size="xs" aria-label={label} value={value} data={[...options]} onChange={onChange} />
}

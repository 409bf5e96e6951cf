import { Group, Input, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import type { FieldInputProps } from '../../../../browser/record/field-input.tsx'
import { messages } from './messages.ts'

const hoursIn = { hours: 1, days: 24 } as const
type In = keyof typeof hoursIn

/** For how long a vial is good once it is opened, in hours or days; empty where it is used up at once. */
export function OpenedLifeField({
  label,
  hint,
  value,
  onChange,
  error,
  style,
  onBlur,
}: FieldInputProps<number | null>) {
  const words = useMessages(messages)
  const id = useId()
  const [chosen, choose] = useState<In>()
  const counted = chosen ?? (value !== null && value % 24 !== 0 ? 'hours' : 'days')
  const shown = value === null ? null : value / hoursIn[counted]
  return (
    <Input.Wrapper id={id} label={label} description={hint} error={error} {...(style && { style })}>
      <Group gap="xs" wrap="nowrap" align="start">
        <WholeInput
          id={id}
          value={shown}
          onChange={(typed) => onChange(typeof typed === 'number' ? typed * hoursIn[counted] : typed)}
          {...(onBlur && { onBlur })}
        />
        <NativeSelect
          aria-label={words.countedIn}
          value={counted}
          data={[
            { value: 'hours', label: words.hours },
            { value: 'days', label: words.days },
          ]}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value === 'hours' ? 'hours' : 'days'
            choose(next)
            if (shown !== null) onChange(shown * hoursIn[next])
          }}
        />
      </Group>
    </Input.Wrapper>
  )
}

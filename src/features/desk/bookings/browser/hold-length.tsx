import { Group, Select, Text } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { longHoldMinutes, ordinaryHoldMinutes } from '../../../agenda/offers/both.ts'
import { bookingsMessages } from './bookings-messages.ts'

interface HoldLengthProps {
  readonly minutes: number
  readonly onChange: (minutes: number) => void
}

/** For how long a manager holds what is pressed next. */
export function HoldLength({ minutes, onChange }: HoldLengthProps) {
  const words = useMessages(bookingsMessages)
  const wordOf = (one: number) => (one < 60 ? `${one} min` : `${one / 60} h`)
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" aria-hidden="true">
        {words.holdFor}
      </Text>
      <Select
        aria-label={words.holdFor}
        w={104}
        data={[ordinaryHoldMinutes, ...longHoldMinutes].map((one) => ({ value: String(one), label: wordOf(one) }))}
        value={String(minutes)}
        allowDeselect={false}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </Group>
  )
}

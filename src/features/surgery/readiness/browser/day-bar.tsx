import { ActionIcon, Button, Group, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDates } from '../../../../browser/use-dates.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { addDays } from '../../../../shared/time.ts'
import { eveMessages } from './eve/eve-messages.ts'

interface DayBarProps {
  /** The plain date that is shown. */
  readonly day: string
  /** The unit's. */
  readonly zone: string
  /** Where the way back leads, and what that day is called. */
  readonly home: { readonly day: string; readonly name: string }
  readonly onDay: (day: string) => void
  readonly onPrint?: (() => void) | undefined
  readonly children?: ReactNode
}

/** The head of a unit's day: which it is, the way to others, its map on paper. */
export function DayBar({ day, zone, home, onDay, onPrint, children }: DayBarProps) {
  const words = useMessages(eveMessages)
  const dates = useDates(zone)
  return (
    <Group gap="xs" my="sm">
      <Button variant="default" onClick={() => onDay(home.day)}>
        {home.name}
      </Button>
      <Group gap={0}>
        <ActionIcon aria-label={words.previousDay} title={words.previousDay} onClick={() => onDay(addDays(day, -1))}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon aria-label={words.nextDay} title={words.nextDay} onClick={() => onDay(addDays(day, 1))}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </Group>
      <Title order={2}>{dates.day(day)}</Title>
      <Group gap="xs" ml="auto">
        {children}
        {onPrint && (
          <ActionIcon aria-label={words.print} title={words.print} onClick={onPrint}>
            <IconPrinter size={18} />
          </ActionIcon>
        )}
      </Group>
    </Group>
  )
}

import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { messages } from './messages.ts'

const MonthPicker = lazy(() => import('./month-picker.tsx'))

/** Opens a month to jump to a far date; the calendar of it is loaded when it is first asked for. */
export function DateJump({ date, onPick }: { readonly date: string; readonly onPick: (date: string) => void }) {
  const words = useMessages(messages)
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} trapFocus position="bottom-start">
      <Popover.Target>
        <ActionIcon
          className="calendar-bar__jump"
          aria-label={words.pickDate}
          title={words.pickDate}
          onClick={() => setOpen(!open)}
        >
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<div style={{ width: 260, height: 270 }} />}>
          <MonthPicker
            date={date}
            onPick={(picked) => {
              setOpen(false)
              onPick(picked)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

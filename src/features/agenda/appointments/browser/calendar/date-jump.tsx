import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import styles from './week-toolbar.module.css'
import { useMessages } from '../../../../../browser/messages.ts'
import { PopoverButton } from '../../../../../browser/popover/popover-button.tsx'
import { messages } from './messages.ts'

const MonthPicker = lazy(() => import('./month-picker.tsx'))

/** Opens a month to jump to a far date; the calendar of it is loaded when it is first asked for. */
export function DateJump({ date, onPick }: { readonly date: string; readonly onPick: (date: string) => void }) {
  const words = useMessages(messages)
  return (
    <PopoverButton
      position="bottom-start"
      renderButton={(door) => (
        <ActionIcon {...door} className={styles.jump} aria-label={words.pickDate} title={words.pickDate}>
          <IconCalendar size={18} />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={<div style={{ width: 260, height: 270 }} />}>
          <MonthPicker
            date={date}
            onPick={(picked) => {
              close()
              onPick(picked)
            }}
          />
        </Suspense>
      )}
    </PopoverButton>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { IconCalendarOff, IconDoorOff, IconStethoscopeOff } from '@tabler/icons-react'
import { useMessages } from '../../../../../browser/messages.ts'
import { DidNotCome, Empty } from '../../../../../browser/states.tsx'
import styles from './calendar-page.module.css'
import { messages } from './messages.ts'

interface Action {
  readonly label: string
  readonly run: () => void
}

const notices = {
  noUnit: { title: 'noUnit', hint: 'noUnitHint', icon: IconCalendarOff },
  noRooms: { title: 'noRooms', hint: 'noRoomsHint', icon: IconDoorOff },
  noProfessionals: { title: 'noProfessionals', hint: 'noProfessionalsHint', icon: IconStethoscopeOff },
} as const

/** Why there is nothing to see, and the way out. */
export function CalendarNotice({ kind, action }: { readonly kind: keyof typeof notices; readonly action?: Action }) {
  const words = useMessages(messages)
  const { title, hint, icon: Icon } = notices[kind]
  return (
    <Empty
      icon={<Icon size={36} stroke={1.4} aria-hidden="true" />}
      title={words[title]}
      hint={words[hint]}
      action={
        action && (
          <Button variant="default" onClick={action.run}>
            {action.label}
          </Button>
        )
      }
    />
  )
}

/** The calendar could not be read: what happened, the code to quote, and another try. */
export function CalendarProblem({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const words = useMessages(messages)
  return <DidNotCome title={words.loadFailed} error={error} onAgain={onRetry} />
}

const columns = [62, 40, 78, 55, 30, 66]

/** The shape of a week while it loads; `bare` without the bar above it. */
export function CalendarSkeleton({ bare = false }: { readonly bare?: boolean }) {
  const words = useMessages(messages)
  return (
    <div className={bare ? styles.main : styles.page} role="status" aria-label={words.loading}>
      {!bare && <Skeleton height={36} mb={12} />}
      <div className={styles.skeleton}>
        {columns.map((height) => (
          <div key={height}>
            <Skeleton height={20} mb={12} width="50%" />
            <Skeleton height={`${height / 2}%`} mb={8} />
            <Skeleton height={`${height / 3}%`} />
          </div>
        ))}
      </div>
    </div>
  )
}

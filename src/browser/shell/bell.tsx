import styles from './top-bar.module.css'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { useMessages } from '../messages.ts'
import { Dropdown } from './dropdown.tsx'
import { shellMessages } from './messages.ts'

/** What waits for the person. Until there are notifications nothing can wait, and it says so. */
export function Bell() {
  const messages = useMessages(shellMessages)
  const face = <IconBell size={18} stroke={1.75} aria-hidden="true" />
  return (
    <Dropdown kind="dialog" align="end" label={messages.bell} title={messages.bell} className={styles.bell} face={face}>
      <div className={styles.empty}>
        <IconBellCheck size={28} stroke={1.5} aria-hidden="true" />
        <strong>{messages.nothingWaiting}</strong>
        <span>{messages.nothingWaitingMore}</span>
      </div>
    </Dropdown>
  )
}

import { ActionIcon, Popover } from '@mantine/core'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { useMessages } from '../messages.ts'
import { shellMessages } from './messages.ts'

/** What waits for the person. Until there are notifications nothing can wait, and it says so. */
export function Bell() {
  const messages = useMessages(shellMessages)
  return (
    <Popover position="bottom-end" width={300} trapFocus>
      <Popover.Target>
        <ActionIcon aria-label={messages.bell} title={messages.bell}>
          <IconBell size={18} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.bell} tabIndex={-1} data-autofocus>
        <div className="bell-empty">
          <IconBellCheck size={28} stroke={1.5} aria-hidden="true" />
          <strong>{messages.nothingWaiting}</strong>
          <span>{messages.nothingWaitingMore}</span>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

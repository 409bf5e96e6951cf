import { Menu } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useMessages } from '../../../../../browser/messages.ts'
import { messages } from '../messages.ts'
import styles from '../roster-page.module.css'

interface RowMenuProps {
  readonly anchor: DOMRect
  readonly name: string
  readonly onFeed: () => void
  readonly onClose: () => void
}

/** What can be done with a professional of the roster. */
export function RowMenu({ anchor, name, onFeed, onClose }: RowMenuProps) {
  const words = useMessages(messages)
  return (
    <Menu
      opened
      // What is chosen replaces the menu; closing by itself it would take that away again.
      closeOnItemClick={false}
      onChange={(opened) => !opened && onClose()}
      onDismiss={onClose}
      position="bottom-start"
      width={230}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={name}
          className={styles.anchor}
          style={{ left: anchor.left, top: anchor.top, width: anchor.width, height: anchor.height }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item leftSection={<IconCalendarShare size={16} />} onClick={onFeed}>
          {words.feed}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

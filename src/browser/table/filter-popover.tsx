import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../messages.ts'
import { tableMessages } from './messages.ts'

/** The door to more filters than fit beside the list; those inside open their lists within it. */
export function FilterPopover({ children }: { children: ReactNode }) {
  const words = useMessages(tableMessages)
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus width={320}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} />}
          aria-label={words.filters}
          onClick={() => setOpen(!open)}
        >
          {words.filters}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  )
}

import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '../messages.ts'
import { PopoverButton } from '../popover/popover-button.tsx'
import { tableMessages } from './messages.ts'

/** The door to more filters than fit beside the list; those inside open their lists within it. */
export function FilterPopover({ children }: { children: ReactNode }) {
  const words = useMessages(tableMessages)
  return (
    <PopoverButton
      position="bottom-end"
      width={320}
      renderButton={(door) => (
        <Button {...door} variant="default" leftSection={<IconFilter size={16} />} aria-label={words.filters}>
          {words.filters}
        </Button>
      )}
    >
      {children}
    </PopoverButton>
  )
}

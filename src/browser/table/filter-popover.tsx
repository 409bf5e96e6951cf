import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '../messages.ts'
import { PopoverButton } from '../popover/popover-button.tsx'
import { tableMessages } from './messages.ts'

interface FilterPopoverProps {
  /** For two columns, where one would not fit on a screen. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The door to more filters than fit beside the list; those inside open their lists within it. */
export function FilterPopover({ isWide = false, children }: FilterPopoverProps) {
  const words = useMessages(tableMessages)
  return (
    <PopoverButton
      position="bottom-end"
      width={isWide ? 'min(620px, 100vw - 24px)' : 320}
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

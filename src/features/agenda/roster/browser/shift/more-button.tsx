import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface MoreButtonProps extends Pick<ButtonProps, 'children'> {
  readonly icon: ReactNode
  readonly onClick: () => void
  /** What it opens in its place. */
  readonly opens?: { readonly isOpen: boolean; readonly id: string }
}

/** What else can be done with a shift: one under the other, in line with the fields. */
export function MoreButton({ icon, onClick, opens, children }: MoreButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      ml={-8}
      style={{ alignSelf: 'flex-start' }}
      leftSection={icon}
      aria-expanded={opens?.isOpen}
      aria-controls={opens?.isOpen ? opens.id : undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

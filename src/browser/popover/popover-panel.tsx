import { Popover } from '@mantine/core'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'

interface PopoverPanelProps {
  /** The element that names it. */
  readonly labelledBy: string
  readonly door: RefObject<HTMLButtonElement | null>
  readonly position: 'bottom-start' | 'bottom-end'
  readonly width: number | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The panel of a `PopoverButton`: beneath its button, with the focus inside until it closes. */
export default function PopoverPanel({ labelledBy, door, position, width, onClose, children }: PopoverPanelProps) {
  return (
    <Popover opened onChange={onClose} position={position} trapFocus returnFocus {...(width && { width })}>
      <Popover.Target>
        <Door to={door} />
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={labelledBy}>{children}</Popover.Dropdown>
    </Popover>
  )
}

/** The button is there already: all that the popover is given is where it stands. */
function Door({
  ref,
  to,
}: {
  readonly ref?: Ref<HTMLButtonElement>
  readonly to: RefObject<HTMLButtonElement | null>
}) {
  useImperativeHandle(ref, () => to.current as HTMLButtonElement)
  return null
}

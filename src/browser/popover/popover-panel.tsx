import { Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'

interface PopoverPanelProps {
  readonly id: string
  /** The element that names it. */
  readonly labelledBy: string
  readonly door: RefObject<HTMLButtonElement | null>
  readonly position: 'bottom-start' | 'bottom-end'
  readonly width: number | string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The panel of a `PopoverButton`: beneath its button, with the focus inside until it closes. */
export default function PopoverPanel({ id, labelledBy, door, position, width, onClose, children }: PopoverPanelProps) {
  const escape = ({ key, target }: KeyboardEvent) => {
    // A list that is open in it closes first.
    if (key === 'Escape' && !(target instanceof Element && target.matches('[aria-expanded="true"]'))) onClose()
  }
  return (
    <Popover
      opened
      onChange={onClose}
      position={position}
      trapFocus
      returnFocus
      closeOnEscape={false}
      {...(width && { width })}
    >
      <Popover.Target>
        <Door to={door} />
      </Popover.Target>
      <Popover.Dropdown id={id} aria-labelledby={labelledBy} onKeyDown={escape}>
        {children}
      </Popover.Dropdown>
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

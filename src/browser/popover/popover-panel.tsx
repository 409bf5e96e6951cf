import { Popover } from '@mantine/core'
import { useEscape } from '../escape.ts'
import {
  type KeyboardEvent,
  type PointerEventHandler,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
} from 'react'

interface PopoverPanelProps {
  readonly id: string
  /** The element that names it. */
  readonly labelledBy: string
  readonly door: RefObject<HTMLButtonElement | null>
  readonly position: 'bottom-start' | 'bottom-end'
  readonly width: number | string | undefined
  /** Only shown to a mouse that rests there: the focus stays where it is. */
  readonly isPeeked: boolean
  readonly onPointerEnter: PointerEventHandler
  readonly onPointerLeave: PointerEventHandler
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The panel of a `PopoverButton`: beneath its button, with the focus inside until it closes. */
export default function PopoverPanel(props: PopoverPanelProps) {
  const { id, labelledBy, door, position, width, isPeeked, onPointerEnter, onPointerLeave, onClose, children } = props
  const escape = ({ key, target }: KeyboardEvent) => {
    // A list that is open in it closes first.
    if (key === 'Escape' && !(target instanceof Element && target.matches('[aria-expanded="true"]'))) onClose()
  }
  return (
    <Popover
      opened
      onChange={onClose}
      position={position}
      trapFocus={!isPeeked}
      returnFocus={!isPeeked}
      closeOnEscape={false}
      {...(width && { width })}
    >
      <Popover.Target>
        <Door to={door} />
      </Popover.Target>
      <Popover.Dropdown
        id={id}
        aria-labelledby={labelledBy}
        onKeyDown={escape}
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
      >
        {isPeeked && <ClosedByEscape onClose={onClose} />}
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Nothing in what is peeked at has the focus, and Esc takes it away all the same. */
function ClosedByEscape({ onClose }: Pick<PopoverPanelProps, 'onClose'>) {
  useEscape(onClose)
  return null
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

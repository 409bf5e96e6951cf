import {
  lazy,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

const loadPanel = () => import('./popover-panel.tsx')
const PopoverPanel = lazy(loadPanel)

/** What the button of a popover has to be given. */
interface DoorProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly id: string
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
  readonly onClick: () => void
  readonly onPointerEnter: (event: PointerEvent) => void
  readonly onPointerLeave: (event: PointerEvent) => void
  readonly onFocus: () => void
}

interface PopoverButtonProps {
  readonly position: 'bottom-start' | 'bottom-end'
  /** Pixels, or a length of CSS; as wide as what is in it unless said. */
  readonly width?: number | string
  /** A mouse that rests on the button is shown what is in it, which goes with the mouse; a click lets it stay. */
  readonly opensOnHover?: boolean
  readonly renderButton: (door: DoorProps) => ReactElement
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** Milliseconds that a mouse rests on the button before it is shown what opens, and that it may be away from both. */
const rest = 150

/**
 * A button and what opens beneath it. What places the panel weighs more than most pages' own code, so it is loaded when
 * a pointer or the keyboard comes to the button.
 */
export function PopoverButton({ position, width, opensOnHover = false, renderButton, children }: PopoverButtonProps) {
  const [open, setOpen] = useState<'no' | 'peeked' | 'yes'>('no')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const door = useRef<HTMLButtonElement>(null)
  const id = useId()
  const panelId = `${id}-panel`
  const preload = () => void loadPanel()
  const close = () => setOpen('no')
  const isOpen = open === 'yes'
  const change = (from: typeof open, to: typeof open) => () => setOpen((now) => (now === from ? to : now))
  const hover = (to: 'no' | 'peeked') => (event: PointerEvent) => {
    if (to === 'peeked') preload()
    if (!opensOnHover || event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(to === 'peeked' ? change('no', 'peeked') : change('peeked', 'no'), rest)
  }
  return (
    <>
      {renderButton({
        ref: door,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? panelId : undefined,
        onClick: () => setOpen(isOpen ? 'no' : 'yes'),
        onPointerEnter: hover('peeked'),
        onPointerLeave: hover('no'),
        onFocus: preload,
      })}
      {open !== 'no' && (
        <Suspense fallback={null}>
          <PopoverPanel
            id={panelId}
            labelledBy={id}
            door={door}
            position={position}
            width={width}
            isPeeked={!isOpen}
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={hover('no')}
            onClose={close}
          >
            {typeof children === 'function' ? children(close) : children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  )
}

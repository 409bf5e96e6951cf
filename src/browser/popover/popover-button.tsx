import { lazy, type ReactElement, type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react'

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
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

interface PopoverButtonProps {
  readonly position: 'bottom-start' | 'bottom-end'
  /** Pixels, or a length of CSS; as wide as what is in it unless said. */
  readonly width?: number | string
  readonly renderButton: (door: DoorProps) => ReactElement
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A button and what opens beneath it. What places the panel weighs more than most pages' own code, so it is loaded when
 * a pointer or the keyboard comes to the button.
 */
export function PopoverButton({ position, width, renderButton, children }: PopoverButtonProps) {
  const [open, setOpen] = useState(false)
  const door = useRef<HTMLButtonElement>(null)
  const id = useId()
  const panelId = `${id}-panel`
  const preload = () => void loadPanel()
  const close = () => setOpen(false)
  return (
    <>
      {renderButton({
        ref: door,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? panelId : undefined,
        onClick: () => setOpen(!open),
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {open && (
        <Suspense fallback={null}>
          <PopoverPanel id={panelId} labelledBy={id} door={door} position={position} width={width} onClose={close}>
            {typeof children === 'function' ? children(close) : children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  )
}

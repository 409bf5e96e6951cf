import { useRouterState } from '@tanstack/react-router'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useMessages } from '../messages.ts'
import { shellMessages } from './messages.ts'
import { Navigation } from './navigation.tsx'

/** The navigation as a drawer, for phones. The browser's own dialog keeps the focus and closes on Esc. */
export function PhoneNavigation({ onClose }: { onClose: () => void }) {
  const messages = useMessages(shellMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const openedOn = useRef(path)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (path !== openedOn.current) onClose()
  }, [path, onClose])
  return (
    <dialog ref={dialog} className="phone-navigation" aria-label={messages.navigation} closedby="any" onClose={onClose}>
      <div className="phone-navigation__head">
        <span className="brand">Pauta</span>
        <button type="button" className="plain-icon" aria-label={messages.closeNavigation} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </div>
      <Navigation />
    </dialog>
  )
}

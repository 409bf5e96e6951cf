import './modal-dialog.css'
import { type ReactNode, useEffect, useRef } from 'react'

interface ModalDialogProps {
  label: string
  onClose: () => void
  className?: string
  children: ReactNode
}

/** The browser's own modal dialog: it keeps the focus, closes on Esc and on a click beside it, and gives the focus back. */
export function ModalDialog({ label, onClose, className = '', children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      // Unmounting takes the dialog away before the browser can give the focus back.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`modal-dialog ${className}`}
      aria-modal="true"
      aria-label={label}
      closedby="any"
      onClose={onClose}
    >
      {children}
    </dialog>
  )
}

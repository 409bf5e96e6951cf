import styles from './drawer.module.css'
import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useEscape } from '../escape.ts'
import { useMessages } from '../messages.ts'
import { dialogMessages } from './dialog-messages.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface BesideProps {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stands at the bottom and stays in sight: what one does here. */
  readonly foot?: ReactNode
}

/** A drawer beside the page and not over it: what it belongs to stays in use. Takes the focus when it opens. */
export function Beside({ title, onClose, children, foot }: BesideProps) {
  const words = useMessages(dialogMessages)
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  useFocusReturn()
  useEscape(onClose)
  useEffect(() => {
    const element = panel.current
    if (!element?.contains(document.activeElement)) element?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={panel}
      className={styles.beside}
      role="dialog"
      data-key-layer
      data-beside
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <CloseButton iconSize={18} aria-label={words.close} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <div className={styles.within}>{children}</div>
      </div>
      {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
    </section>
  )
}

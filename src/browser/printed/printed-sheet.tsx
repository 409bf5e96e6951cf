import styles from './printed-sheet.module.css'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'

/** A4 stands upright unless it is wide, A5 lies. */
export type Paper = 'a4' | 'a4-wide' | 'a5'

interface PrintedSheetProps {
  /** What it is, in a word, for whoever looks for it. */
  readonly of: string
  readonly paper?: Paper
  /** Where it is written in one language, whatever that of the screen. */
  readonly lang?: 'pt-BR'
  /** It was printed, or not after all. */
  readonly onDone: () => void
  /** A `header`, then `h2`, `p`, and tables whose cells of `data-amount` stand to the right. */
  readonly children: ReactNode
}

/** A document that is printed at once, alone on its pages: nothing of it is seen on the screen. */
export function PrintedSheet({ of, paper = 'a4', lang, onDone, children }: PrintedSheetProps) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const after = () => done()
    window.addEventListener('afterprint', after)
    // The sheet stands by the next frame.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return createPortal(
    <section className={styles.sheet} data-paper={paper} data-printed={of} lang={lang}>
      {children}
    </section>,
    document.body,
  )
}

/** The line on which somebody signs, and who. */
export function SignatureLine({ children }: { readonly children: ReactNode }) {
  return <p className={styles.signature}>{children}</p>
}

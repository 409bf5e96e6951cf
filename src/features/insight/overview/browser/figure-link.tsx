import { Link } from '@tanstack/react-router'
import { useSession } from '../../../../browser/current.ts'
import type { Shown } from './figures.ts'
import styles from './overview.module.css'

interface FigureLinkProps {
  readonly shown: Shown
  /** What it counts, and of which unit. */
  readonly name: string
  readonly alerts: boolean
  readonly tabIndex?: number
}

/** A figure that leads to its list, where the reader's routes go there. */
export function FigureLink({ shown, name, alerts, tabIndex }: FigureLinkProps) {
  const { mayOpen } = useSession()
  const { count, note, instead, detail, target } = shown
  const text = (
    <>
      {instead ? <span className={styles.quiet}>{instead}</span> : <b data-zero={count === 0 || undefined}>{count}</b>}
      {note && !instead && <small> {note}</small>}
    </>
  )
  const marks = { 'data-alert': (alerts && count > 0) || undefined, title: detail }
  if (!mayOpen(target.path))
    return (
      <span className={styles.figure} {...marks}>
        {text}
      </span>
    )
  const seen = instead ?? [count, note].filter((part) => part !== undefined).join(' ')
  const said = [name, seen, detail].filter(Boolean).join(', ')
  return (
    <Link
      className={styles.figure}
      to={target.path}
      search={target.search}
      aria-label={said}
      tabIndex={tabIndex}
      data-cell
      {...marks}
    >
      {text}
    </Link>
  )
}

import styles from './open-rows.module.css'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A short list within a page: `OpenRow` under `OpenRow`. */
export function OpenRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}

interface OpenRowProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  /** At the end of its first line. */
  readonly aside: ReactNode
  /** What is said beneath; what is null is left out. */
  readonly beneath: readonly (string | null)[]
  readonly isArchived?: boolean
  /** Without it the reader knows of it, and opens nothing. */
  readonly onOpen?: (() => void) | undefined
}

/** One record in a line or two, which opens it. */
export function OpenRow({ icon, title, aside, beneath, isArchived = false, onOpen }: OpenRowProps) {
  const content = (
    <>
      {icon}
      <Text span fw={500}>
        {title}
      </Text>
      <span>{aside}</span>
      <small>{beneath.filter(Boolean).join(' · ')}</small>
    </>
  )
  const look = {
    className: styles.row,
    ...(icon !== undefined && { 'data-icon': true }),
    ...(isArchived && { 'data-archived': true }),
  }
  return (
    <li>
      {onOpen ? (
        <button type="button" {...look} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <div {...look}>{content}</div>
      )}
    </li>
  )
}

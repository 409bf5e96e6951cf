import styles from './mark.module.css'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface MarkProps {
  readonly tone: 'good' | 'calm' | 'warning' | 'bad'
  readonly icon: Icon
  /** More of it, for a pointer that rests on it. */
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** How something stands, in a line of text: by icon, word and colour. */
export function Mark({ tone, icon: Sign, title, children }: MarkProps) {
  return (
    <span className={styles.mark} data-tone={tone} title={title}>
      <Sign size={15} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

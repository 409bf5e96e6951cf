import styles from './happenings.module.css'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What happened, one beneath the other along a line: `Happening` after `Happening`. */
export function Happenings({ children }: { readonly children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>
}

interface HappeningProps {
  readonly what: ReactNode
  /** By whom and when. */
  readonly by: ReactNode
  /** What is to be said of it beside. */
  readonly children?: ReactNode
}

/** One thing that happened. */
export function Happening({ what, by, children }: HappeningProps) {
  return (
    <li className={styles.one}>
      <Stack gap={4}>
        <div>
          <strong>{what}</strong>
          <Text inherit c="dimmed">
            {by}
          </Text>
        </div>
        {children}
      </Stack>
    </li>
  )
}

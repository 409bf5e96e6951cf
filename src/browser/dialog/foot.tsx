import styles from './foot.module.css'
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** The buttons of a dialog or drawer, what gives up first: at its end, and in sight however long it is. */
export function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <Group component="footer" justify="flex-end" gap="xs" className={styles.foot}>
      {children}
    </Group>
  )
}

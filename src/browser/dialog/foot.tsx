import styles from './foot.module.css'
import { Group } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'

/** The second click of a double click was meant for the first: what is sent by it was sent. */
function ignoreSecond(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/** The buttons of a dialog or drawer, what gives up first: at its end, and in sight however long it is. */
export function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <Group component="footer" justify="flex-end" gap="xs" className={styles.foot} onClickCapture={ignoreSecond}>
      {children}
    </Group>
  )
}

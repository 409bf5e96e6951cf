import styles from './foot.module.css'
import { Group } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { keepFocus } from '../form/keep-focus.ts'

/** The button that is meant; none of a list that a button of the foot has opened elsewhere. */
function buttonOf({ currentTarget, target }: MouseEvent): HTMLElement | null {
  return target instanceof Element && currentTarget.contains(target) ? target.closest('button') : null
}

/** See `keepFocus`; what is no button, such as a list to choose from, is pressed as ever. */
function press(event: MouseEvent<HTMLElement>): void {
  if (buttonOf(event)) keepFocus(event)
}

/**
 * Once pressed, the focus is on the button: a list or calendar that a field has open would lie over the answer. The second
 * click of a double click was meant for the first: what is sent by it was sent.
 */
function click(event: MouseEvent): void {
  if (event.detail < 2) buttonOf(event)?.focus()
  else {
    event.preventDefault()
    event.stopPropagation()
  }
}

/** The buttons of a dialog or drawer, what gives up first: at its end, and in sight however long it is. */
export function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <Group
      component="footer"
      justify="flex-end"
      gap="xs"
      className={styles.foot}
      onMouseDown={press}
      onClickCapture={click}
    >
      {children}
    </Group>
  )
}

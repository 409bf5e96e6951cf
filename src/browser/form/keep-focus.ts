import type { MouseEvent } from 'react'

/**
 * Keeps the focus where it is while a button is pressed: leaving a field can show what is wrong with it, and the button
 * would move away under the click.
 */
export function keepFocus(event: MouseEvent<HTMLElement>): void {
  event.preventDefault()
}

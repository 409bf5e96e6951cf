import type { KeyboardEvent } from 'react'

/**
 * Enter in a list that is open takes the first option where none is marked yet, also when the options came only after the
 * typing (a search on the server). In a closed list it sends the form, as everywhere.
 */
export function pickOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  if (!list) return
  event.preventDefault()
  if (list.querySelector('[data-combobox-selected]')) return
  const option =
    list.querySelector<HTMLElement>('[data-combobox-active]') ??
    list.querySelector<HTMLElement>('[data-combobox-option]')
  option?.click()
}

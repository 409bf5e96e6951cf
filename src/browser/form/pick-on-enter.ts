import type { KeyboardEvent } from 'react'

/**
 * Enter in a list that is open takes the first option where none is marked yet, also when the options came only after the
 * typing (a search on the server). In a closed list it sends the form, as everywhere.
 */
export function pickOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || !listOf(event.currentTarget)) return
  event.preventDefault()
  if (!hasMarkedOption(event.currentTarget)) pickFirst(event.currentTarget)
}

/** The same for a field of several choices, once something is typed: a second Enter must not take a second one. */
export function pickTyped(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.currentTarget.value.trim() !== '') pickOnEnter(event)
}

/** Whether an option is marked, by arrow key or pointer: that one is meant, whatever else is in the list. */
export function hasMarkedOption(input: HTMLInputElement): boolean {
  return Boolean(listOf(input)?.querySelector('[data-combobox-selected]'))
}

/** Takes the present choice of an input's open list, or its first option; with `place`, the option there. */
export function pickFirst(input: HTMLInputElement, place?: number): void {
  const list = listOf(input)
  const present = place === undefined ? list?.querySelector<HTMLElement>('[data-combobox-active]') : null
  const option = present ?? list?.querySelectorAll<HTMLElement>('[data-combobox-option]')[place ?? 0]
  option?.click()
}

function listOf(input: HTMLInputElement): HTMLElement | null {
  return document.getElementById(input.getAttribute('aria-controls') ?? '')
}

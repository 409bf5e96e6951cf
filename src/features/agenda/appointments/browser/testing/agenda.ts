import { page, userEvent } from 'vitest/browser'
import { formatDay } from '../../../../../shared/time.ts'

/** The card of a patient in a room at a time, such as `08:00–08:30`. */
export function cardAt(room: { readonly name: string }, time: string, patient: string, date = '2026-11-24') {
  return page
    .getByRole('region', { name: 'Agenda' })
    .getByRole('group', { name: `${formatDay(date, 'pt-BR')}, ${room.name}`, exact: true })
    .getByRole('button', { name: new RegExp(`^${time}.*${patient}`) })
}

type Arrow = 'Down' | 'Up' | 'Right' | 'Left'

/** Carries a card by keys: a quarter of an hour with each arrow up or down, a room with each to the side. */
export async function carry(card: ReturnType<typeof cardAt>, ...arrows: readonly Arrow[]): Promise<void> {
  const element = card.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(`m${arrows.map((arrow) => `{Arrow${arrow}}`).join('')}{Enter}`)
}

/**
 * Follows the card of a patient from now on: every place at which it is ever painted, such as `Consultório 1 08:00–08:30`,
 * in their order. It grows; a card that jumps back for a blink is found out.
 */
export function followed(patient: string): readonly string[] {
  const places: string[] = []
  const look = () => {
    const place = [...document.querySelectorAll('[role="group"] [role="button"]')]
      .map((card) => ({ card: card.ariaLabel ?? '', lane: card.closest('[role="group"]')?.ariaLabel ?? '' }))
      .filter(({ card }) => card.includes(patient))
      .map(({ card, lane }) => `${lane.split(', ').at(-1)} ${card.split(' ')[0]}`)
      .join(' and ')
    if (place !== places.at(-1)) places.push(place)
  }
  look()
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  return places
}

/** Opens the form at a free time of the first lane, by keys. */
export async function clickFree(time: string): Promise<void> {
  const spot = page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: /^Livre: / })
  const element = spot.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Home}')
  const [first = ''] = /\d\d:\d\d/.exec(element.ariaLabel ?? '') ?? []
  const quarters = (minutesOf(time) - minutesOf(first)) / 15
  await userEvent.keyboard('{ArrowDown}'.repeat(quarters))
  await userEvent.keyboard('{Enter}')
}

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

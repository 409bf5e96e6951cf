import { expect, type Locator, type Page } from '@playwright/test'
import { formatDay } from '../../src/shared/time.ts'
import { clock, type Slot } from './clinic.ts'

/** The address of one day of a unit's agenda, by room. */
export function dayPath(slot: Pick<Slot, 'unit' | 'date'>): string {
  return `${agendaPath(slot)}&modo=dia`
}

/** The address of the week that a day is in, by room. */
export function weekPath(slot: Pick<Slot, 'unit' | 'date'>): string {
  return `${agendaPath(slot)}&modo=semana`
}

/** The address of the agenda on a day, which does not say whether day or week. */
export function agendaPath({ unit, date }: Pick<Slot, 'unit' | 'date'>): string {
  return `/agendamentos-da-semana?unidade=${unit.id}&dia=${date}`
}

/** The agenda as eyes and hands find it: lanes by day and room, cards by time and patient. */
export class Agenda {
  readonly #page: Page
  readonly region: Locator

  constructor(page: Page) {
    this.#page = page
    this.region = page.getByRole('region', { name: 'Agenda' })
  }

  /** The column of a room on a day. */
  lane(date: string, room: { name: string }): Locator {
    return this.region.getByRole('group', { name: `${formatDay(date, 'pt-BR')}, ${room.name}`, exact: true })
  }

  /** The card of a patient, wherever it stands. */
  card(patient: { name: string }): Locator {
    return this.region.getByRole('button', { name: patient.name })
  }

  /** The card of a patient in a room at a time, such as `09:00–09:30` or its beginning. */
  cardAt({ date, room }: Slot, patient: { name: string }, time: string): Locator {
    return this.lane(date, room).getByRole('button', { name: new RegExp(`^${time}.*${patient.name}`) })
  }

  /** Clicks on empty time. */
  async click({ date, room }: Slot, time: string): Promise<void> {
    const lane = this.lane(date, room)
    await lane.click({ position: await this.#place(lane, time) })
  }

  /** Draws a stretch over empty time. */
  async draw({ date, room }: Slot, from: string, to: string): Promise<void> {
    const lane = this.lane(date, room)
    await lane.hover({ position: await this.#place(lane, from) })
    await this.#page.mouse.down()
    await this.#moveTo(lane, clock(to) - 15)
    await this.#page.mouse.up()
  }

  /** Drags a card, held at its head, to another time of a lane. */
  async drag(card: Locator, to: { date: string; room: { name: string } }, time: string): Promise<void> {
    await this.carry(card, to, time)
    await this.#page.mouse.up()
  }

  /** Holds a card over another time of a lane, and does not let go of it. */
  async carry(card: Locator, to: { date: string; room: { name: string } }, time: string): Promise<void> {
    const box = await boxOf(card)
    await card.hover({ position: { x: box.width / 2, y: 3 } })
    await this.#page.mouse.down()
    await this.#moveTo(this.lane(to.date, to.room), clock(time))
  }

  /** Drags the lower edge of a card, so that it ends at a time. */
  async stretch({ date, room }: Slot, card: Locator, time: string): Promise<void> {
    const box = await boxOf(card)
    await card.hover({ position: { x: box.width / 2, y: box.height - 2 } })
    await this.#page.mouse.down()
    await this.#moveTo(this.lane(date, room), clock(time), -2)
    await this.#page.mouse.up()
  }

  async #moveTo(lane: Locator, minute: number, pixels = 2): Promise<void> {
    const { x, y } = await this.#place(lane, minute)
    const box = await boxOf(lane)
    const target = [box.x + x, box.y + y + pixels] as const
    await this.#page.mouse.move(...target, { steps: 8 })
  }

  /** Where in a lane a time stands, two pixels inside. */
  async #place(lane: Locator, time: string | number): Promise<{ x: number; y: number }> {
    await expect(lane).toBeVisible()
    const hours = await this.region.getByText(/^\d\d:00$/).allTextContents()
    const from = clock(hours[0] ?? '')
    const to = clock(hours.at(-1) ?? '') + 60
    const minute = typeof time === 'string' ? clock(time) : time
    const box = await boxOf(lane)
    return { x: box.width / 2, y: ((minute - from) / (to - from)) * box.height + (typeof time === 'string' ? 2 : 0) }
  }
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('What should be dragged is not in sight')
  return box
}

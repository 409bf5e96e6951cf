import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Professional } from '../../src/features/network/professionals/contract.ts'
import type { Unit } from '../../src/features/foundation/units/contract.ts'
import { openOn } from '../../src/features/foundation/units/rules.ts'
import { newId } from '../../src/shared/ids.ts'
import { addDays, addMonths, firstOfMonth, formatDay, mondayOf, todayIn } from '../../src/shared/time.ts'
import { ask } from './clinic.ts'

/** The unit on whose roster the journeys work: nobody books there, so that a published roster is in nobody's way. */
export async function rosterUnit(): Promise<Unit> {
  const { items } = await ask<{ items: Unit[] }>('location-manager', 'GET', '/units')
  const unit = items.find(({ timeZone }) => timeZone === 'America/Manaus')
  if (!unit) throw new Error('The demo network has no unit in Manaus')
  return unit
}

let lastMonth = ''

/**
 * The first day of a month past the demo network’s agenda that nobody has planned yet. Workers take turns by month, so
 * that no two of them plan the same one, and all of them stay near.
 */
export async function monthOfOnesOwn(unit: Unit): Promise<string> {
  const { parallelIndex, config } = test.info()
  const today = todayIn(unit.timeZone, new Date().toISOString())
  let month = lastMonth
    ? addMonths(lastMonth, config.workers)
    : firstOfMonth(addMonths(firstOfMonth(today), 4 + parallelIndex))
  while (await isPlanned(unit, month)) month = addMonths(month, config.workers)
  return (lastMonth = month)
}

/** Or booked in: what a journey of another folder booked would be in the way of publishing. */
async function isPlanned(unit: Unit, month: string): Promise<boolean> {
  const [first, last] = [month, addDays(addMonths(month, 1), -1)]
  const has = async (path: string) =>
    (await ask<{ items: unknown[] }>('location-manager', 'GET', `${path}unitId=${unit.id}`)).items.length > 0
  return (
    (await has(`/roster/shifts?from=${first}&to=${last}&`)) ||
    has(`/appointments?from=${first}T00:00:00Z&to=${last}T23:59:59Z&`)
  )
}

/** The first Monday from a day on in whose week the unit is open on all of its first five days. */
export function fullWeek(unit: Unit, from: string): string {
  let monday = addDays(mondayOf(addDays(from, 6)), 0)
  while (![0, 1, 2, 3, 4].every((day) => openOn(unit, addDays(monday, day)).length > 0)) monday = addDays(monday, 7)
  return monday
}

/** Writes morning shifts (07:00–13:00) into the draft, and publishes the days where asked to. */
export async function rostered(
  unit: Unit,
  people: readonly Professional[],
  dates: readonly string[],
  published: { from: string; to: string } | null,
): Promise<void> {
  const shifts = dates.flatMap((date) =>
    people.map(({ id }) => ({
      id: newId(),
      professionalId: id,
      starts: `${date}T07:00`,
      ends: `${date}T13:00`,
    })),
  )
  await ask('location-manager', 'POST', '/roster/shifts/series', { unitId: unit.id, shifts })
  if (published) {
    const days = { id: newId(), unitId: unit.id, ...published, acknowledgeClashes: true }
    await ask('location-manager', 'POST', '/roster/publications', days)
  }
}

/** The roster as eyes and hands find it: rows by name, shifts by day and time. */
export class RosterScreen {
  readonly #page: Page
  readonly grid: Locator

  constructor(page: Page) {
    this.#page = page
    this.grid = page.getByRole('region', { name: 'Escala' })
  }

  row({ name }: { name: string }): Locator {
    return this.grid.getByRole('group', { name, exact: true })
  }

  /** What somebody has on a day, such as `07–13`. */
  shift(person: { name: string }, date: string, time: string): Locator {
    const name = `^${person.name}, ${formatDay(date, 'pt-BR')}, ${time}`
    return this.row(person).getByRole('button', { name: new RegExp(name) })
  }

  /** Draws over the cells of a row, from one day of the month to another. */
  async draw(person: { name: string }, from: string, to: string): Promise<void> {
    const [start, end] = [await this.#cell(person, from), await this.#cell(person, to)]
    await this.#page.mouse.move(start.x, start.y)
    await this.#page.mouse.down()
    await this.#page.mouse.move(end.x, end.y, { steps: 5 })
    await this.#page.mouse.up()
  }

  /** Drags a shift to a day of somebody's. */
  async drag(shift: Locator, person: { name: string }, date: string): Promise<void> {
    await shift.hover()
    await this.#page.mouse.down()
    const { x, y } = await this.#cell(person, date)
    await this.#page.mouse.move(x, y, { steps: 6 })
    await this.#page.mouse.up()
  }

  /** Puts the keyboard on a cell. */
  async goTo(person: { name: string }, date: string): Promise<void> {
    const { x, y } = await this.#cell(person, date)
    await this.#page.mouse.click(x, y)
    await expect(this.#page.getByRole('dialog')).toBeVisible()
    await this.#page.keyboard.press('Escape')
    await expect(this.#page.getByRole('dialog')).toHaveCount(0)
  }

  async #cell(person: { name: string }, date: string): Promise<{ x: number; y: number }> {
    const row = await boxOf(this.row(person))
    const name = await boxOf(this.row(person).locator('[data-row]'))
    const days = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()
    const day = (row.width - name.width) / days
    return { x: row.x + name.width + (Number(date.slice(8)) - 0.5) * day, y: row.y + row.height / 2 }
  }
}

async function boxOf(element: Locator) {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('Nothing to see there')
  return box
}

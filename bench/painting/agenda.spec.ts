import { expect, type Page, test } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { openHouse } from './chromium.ts'

// The agenda by hand, on the demo page beside the benchmark: ten rooms of a Friday, in a browser of another zone.
let house: Awaited<ReturnType<typeof openHouse>>
let page: Page

test.beforeAll(async () => {
  house = await openHouse()
})
test.afterAll(() => house.close())
test.beforeEach(async () => {
  const context = await house.browser.newContext({ viewport: { width: 1366, height: 768 }, timezoneId: 'Asia/Tokyo' })
  page = await context.newPage()
})
test.afterEach(() => page.context().close())

const open = (view: string) => page.goto(`${house.address}?view=${view}`)
const card = (id: string) => page.locator(`[data-column] [data-id="${id}"]`)
const said = () => page.locator('output')
const announced = () => page.locator('[aria-live=assertive]')

async function pressOn(id: string, at: 'head' | 'foot' = 'head') {
  await card(id).scrollIntoViewIfNeeded()
  const box = (await card(id).boundingBox())!
  const point = { x: box.x + 20, y: at === 'head' ? box.y + 8 : box.y + box.height - 3 }
  await page.mouse.move(point.x, point.y)
  await page.mouse.down()
  return point
}

test('an appointment is dragged to another room and time', async () => {
  await open('day')
  await expect(card('4-4-6')).toHaveAccessibleName('12:15–13:00 Nélson Leite, Consulta, confirmada')
  const { x, y } = await pressOn('4-4-6')
  await page.mouse.move(x + 128, y + 30, { steps: 5 })
  await expect(page.locator('[data-ghost]')).toContainText('12:45–13:30')
  await page.mouse.up()
  await expect(said()).toHaveText('move 4-4-6 room-6 2026-11-20T15:45:00.000Z')
  await expect(card('4-4-6')).toHaveAccessibleName(/^12:45–13:30/)
})

test('Esc gives a drag up and opens nothing', async () => {
  await open('day')
  const { x, y } = await pressOn('4-4-6')
  await page.mouse.move(x, y + 60, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
  await expect(page.locator('[data-selected]')).toHaveCount(0)
  await expect(said()).toHaveText('')
})

test('the foot of a card changes its end', async () => {
  await open('day')
  const { x, y } = await pressOn('4-4-6', 'foot')
  await page.mouse.move(x, y + 31, { steps: 5 })
  await page.mouse.up()
  await expect(said()).toHaveText('resize 4-4-6 2026-11-20T16:30:00.000Z')
})

test('a click opens a card, and books on empty time; dragging there draws a longer stretch', async () => {
  await open('day')
  await card('4-4-6').click()
  await expect(card('4-4-6')).toHaveAttribute('data-selected')
  const lane = (await page.locator('[data-column="0"]').boundingBox())!
  const scale = lane.height / 840
  const y = (minute: number) => lane.y + (minute - 420) * scale
  await page.mouse.click(lane.x + 30, y(17 * 60 + 5))
  await expect(said()).toContainText('"startsAt":"2026-11-20T20:00:00.000Z","endsAt":"2026-11-20T20:30:00.000Z"')
  await page.mouse.move(lane.x + 30, y(16 * 60 + 35))
  await page.mouse.down()
  await page.mouse.move(lane.x + 30, y(17 * 60 + 10), { steps: 4 })
  await page.mouse.up()
  await expect(said()).toContainText('"startsAt":"2026-11-20T19:30:00.000Z","endsAt":"2026-11-20T20:15:00.000Z"')
})

test('all of it goes by keyboard, is said aloud, and keeps the focus', async () => {
  await open('day')
  const spot = page.locator('[data-spot]')
  await spot.focus()
  await expect(spot).toHaveAccessibleName('Livre: sex 20/11, Sala 1, 07:00–07:15')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(card('4-0-0')).toBeFocused()
  await page.keyboard.press('m')
  await expect(announced()).toContainText('Movendo Isabel Queiroz: sex 20/11, Sala 1, 07:30–08:15')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(announced()).toHaveText('sex 20/11, Sala 2, 07:15–08:00')
  await page.keyboard.press('Enter')
  await expect(said()).toHaveText('move 4-0-0 room-2 2026-11-20T10:15:00.000Z')
  await expect(card('4-0-0')).toBeFocused()
  await page.keyboard.press('r')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(said()).toHaveText('resize 4-0-0 2026-11-20T11:15:00.000Z')
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(announced()).toHaveText('Nada mudou.')
  await expect(said()).toHaveText('resize 4-0-0 2026-11-20T11:15:00.000Z')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(said()).toContainText('"startsAt":"2026-11-20T23:30:00.000Z","endsAt":"2026-11-21T00:00:00.000Z"')
})

test('the week scrolls along while a drag waits at its edge', async () => {
  await open('week')
  const before = await page.getByRole('region', { name: 'Agenda' }).evaluate((scroller) => scroller.scrollLeft)
  const { y } = await pressOn('4-4-3')
  await page.mouse.move(1345, y, { steps: 4 })
  await expect
    .poll(() => page.getByRole('region', { name: 'Agenda' }).evaluate((scroller) => scroller.scrollLeft))
    .toBeGreaterThan(before + 100)
  await page.mouse.up()
  await expect(said()).toContainText('2026-11-22T')
})

test('a finger that rests drags, one that moves at once does not', async () => {
  const touch = await house.browser.newPage({ viewport: { width: 820, height: 1100 }, hasTouch: true })
  await touch.goto(`${house.address}?view=day`)
  const finger = await touch.context().newCDPSession(touch)
  const box = (await touch.locator('[data-column] [data-id="4-2-5"]').boundingBox())!
  const at = (down: number) => [{ x: box.x + 20, y: box.y + 10 + down }]
  const put = (type: 'touchStart' | 'touchMove', down: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at(down) })
  const lift = () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await put('touchStart', 0)
  for (const down of [20, 40, 60]) await put('touchMove', down)
  await expect(touch.locator('[data-ghost]')).toHaveCount(0)
  await lift()
  await put('touchStart', 0)
  await expect(touch.locator('[data-ghost]')).toBeVisible()
  for (const down of [20, 40, 60]) await put('touchMove', down)
  await lift()
  await expect(touch.locator('output')).toContainText('move 4-2-5 room-3')
  await touch.close()
})

for (const view of ['week', 'day', 'list', 'month']) {
  test(`the ${view} has no accessibility violation`, async () => {
    await open(view)
    await page.evaluate(axe.source)
    const run = `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })`
    const { violations } = await page.evaluate<AxeResults>(run)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
}

for (const view of ['week', 'day', 'month']) {
  test(`the ${view} prints on one page`, async () => {
    await open(view)
    const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  })
}

test('the month opens a day by keys', async () => {
  await open('month')
  await page.getByRole('button', { name: /sexta-feira, 20 de novembro/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: /quinta-feira, 26 de novembro/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said()).toHaveText('2026-11-26')
})

import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Countdown } from './countdown.tsx'
import { countdownWord } from './countdown-words.ts'
import { itIs, show } from './testing/show.tsx'

const minutes = (count: number) => count * 60_000

describe('how long something still holds', () => {
  it.each([
    [0, 'venceu'],
    [-1, 'venceu'],
    [1, '0:00'],
    [minutes(5) - 1, '4:59'],
    [minutes(10), '10 min'],
    [minutes(59.9), '59 min'],
    [minutes(60), '1 h 00'],
    [minutes(125), '2 h 05'],
    [minutes(48 * 60), '2 d 0 h'],
  ])('of %d ms is %s', (left, word) => expect(countdownWord(left, 'pt-BR')).toBe(word))

  it('runs and says in another colour that little is left', async () => {
    itIs('2026-11-23T12:00:00Z')
    await show(
      <>
        <Countdown until="2026-11-23T12:05:01Z" />
        <Countdown until="2026-11-23T12:30:00Z" />
      </>,
      { units: [] },
    )
    const [one, other] = page.getByRole('timer').elements()
    expect([one?.textContent, other?.textContent]).toEqual(['5:01', '30 min'])
    itIs('2026-11-23T12:00:02Z')
    await expect.element(page.getByText(/^4:5\d$/)).toHaveAttribute('data-short')
    expect(other?.textContent).toBe('29 min')
  })
})

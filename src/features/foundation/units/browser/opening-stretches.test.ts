import { expect, it } from 'vitest'
import { copiedTo, withStretch } from './opening-stretches.ts'

const hours = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })

it('opens a closed day with the usual hours, in the order of the week', () => {
  expect(withStretch([hours(3, '09:00', '10:00')], 1)).toEqual([hours(1, '08:00', '18:00'), hours(3, '09:00', '10:00')])
})

it('breaks a long day at noon', () => {
  expect(withStretch([hours(1, '07:00', '19:00'), hours(2, '07:00', '19:00')], 1)).toEqual([
    hours(1, '07:00', '12:00'),
    hours(1, '13:00', '19:00'),
    hours(2, '07:00', '19:00'),
  ])
})

it('leaves a stretch to be typed where there is no noon to break at', () => {
  expect(withStretch([hours(6, '08:00', '12:00')], 6)).toEqual([hours(6, '08:00', '12:00'), hours(6, '', '')])
})

it('copies a day over others, breaks and all', () => {
  const monday = [hours(1, '08:00', '12:00'), hours(1, '13:00', '18:00')]
  expect(copiedTo([...monday, hours(2, '10:00', '11:00'), hours(7, '09:00', '10:00')], 1, [1, 2, 3])).toEqual([
    ...monday,
    hours(2, '08:00', '12:00'),
    hours(2, '13:00', '18:00'),
    hours(3, '08:00', '12:00'),
    hours(3, '13:00', '18:00'),
    hours(7, '09:00', '10:00'),
  ])
  expect(copiedTo(monday, 7, [1, 2])).toEqual([])
})

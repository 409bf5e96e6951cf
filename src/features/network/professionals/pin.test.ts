import { expect, it } from 'vitest'
import { isWeakPin, newPinSchema, pinSchema } from './pin.ts'

it.each(['111111', '123456', '654321', '890123', '135791', '121212', '123123', '000000'])('%s is weak', (pin) => {
  expect(isWeakPin(pin)).toBe(true)
  expect(newPinSchema.safeParse(pin).success).toBe(false)
})

it.each(['284715', '112233', '902817', '123457'])('%s is not', (pin) => {
  expect(newPinSchema.parse(pin)).toBe(pin)
})

it.each(['12345', '1234567', '12345a', '', '１２３４５６'])('%o is no PIN', (pin) => {
  expect(pinSchema.safeParse(pin).success).toBe(false)
})

import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'

/** Wrong guesses after which a PIN is locked to who made them, until somebody who administers professionals opens it again. */
export const pinTries = 5

/** How it stands with somebody's PIN; what it is, nobody is told. */
export const pinStates = ['none', 'set', 'locked'] as const
export type PinState = (typeof pinStates)[number]

const pinDigits = 6

/** A PIN as it is typed to sign. */
export const pinSchema = z
  .string()
  .regex(/^[0-9]{6}$/, inSchema(both('O PIN tem seis números', 'A PIN has six digits')))

/** A PIN that somebody chooses: none of those that are guessed first. */
export const newPinSchema = pinSchema.refine(
  (pin) => !isWeakPin(pin),
  inSchema(
    both(
      'Este PIN é fácil de adivinhar. Evite números repetidos ou em sequência.',
      'This PIN is easily guessed. Avoid repeated digits and sequences.',
    ),
  ),
)

/** Whether a PIN of six digits is one digit, two or three of them repeated, or counts up or down, by however much. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10)
  const isCounted = new Set(steps).size <= 1
  const isRepeated = [1, 2, 3].some((length) => pin === pin.slice(0, length).repeat(pinDigits / length))
  return isCounted || isRepeated
}

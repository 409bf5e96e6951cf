import { expect, it } from 'vitest'
import { signFields } from '../contract.ts'
import { drawnOn, onPad, pathOf } from './strokes.ts'

const frame = { left: 100, top: 50, width: 300, height: 100 }

it('places what is drawn on the pad, and keeps it within', () => {
  expect(onPad({ x: 250, y: 100 }, frame)).toEqual({ x: 300, y: 100 })
  expect(onPad({ x: 0, y: 999 }, frame)).toEqual({ x: 0, y: 200 })
})

it('leaves out what nobody sees', () => {
  const strokes = [[{ x: 10, y: 10 }]]
  expect(drawnOn(strokes, { x: 11, y: 11 })).toBe(strokes)
  expect(drawnOn(strokes, { x: 20, y: 20 })).toEqual([[...(strokes[0] ?? []), { x: 20, y: 20 }]])
})

it('is a path that the server takes; dots alone are none', () => {
  expect(pathOf([[{ x: 1, y: 2 }]])).toBe('')
  const path = pathOf([
    [
      { x: 1, y: 2 },
      { x: 30, y: 40 },
    ],
    [{ x: 5, y: 5 }],
    [
      { x: 7, y: 8 },
      { x: 600, y: 200 },
      { x: 9, y: 9 },
    ],
  ])
  expect(path).toBe('M1 2L30 40M7 8L600 200L9 9')
  expect(signFields.shape.drawing.safeParse(path).success).toBe(true)
})

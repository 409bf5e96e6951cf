import { pad } from '../rules.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Least distance between two points of a stroke, in units of the pad: nearer ones are not seen. */
const nearest = 3

/** A place on the pad for one on the screen, in whole units within it. */
export function onPad(at: Point, frame: { left: number; top: number; width: number; height: number }): Point {
  const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most)
  return {
    x: within(((at.x - frame.left) / frame.width) * pad.width, pad.width),
    y: within(((at.y - frame.top) / frame.height) * pad.height, pad.height),
  }
}

/** The strokes with a point more in the last of them; the same where it lies too near. */
export function drawnOn(strokes: readonly (readonly Point[])[], point: Point): readonly (readonly Point[])[] {
  const stroke = strokes.at(-1) ?? []
  const last = stroke.at(-1)
  if (last && Math.hypot(point.x - last.x, point.y - last.y) < nearest) return strokes
  return [...strokes.slice(0, -1), [...stroke, point]]
}

/** The strokes as the path of an SVG; an empty text where nothing was drawn but dots. */
export function pathOf(strokes: readonly (readonly Point[])[]): string {
  return strokes
    .filter((stroke) => stroke.length > 1)
    .map((stroke) => `M${stroke.map(({ x, y }) => `${x} ${y}`).join('L')}`)
    .join('')
}

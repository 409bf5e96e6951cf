import { describe, expect, it } from 'vitest'
import { drawn, edgeAt, ghostBox, type Grip, moveTo, resizeTo } from './grip.ts'
import { placeChips } from './layout.ts'
import { rosterGridLabels } from './messages.ts'
import type { RosterChip, RosterScale } from './model.ts'
import { stacked } from './stack.ts'
import type { RosterScene } from './stage.ts'

const shift: RosterChip = {
  id: 's',
  rowId: 'ana',
  kind: 'shift',
  state: 'published',
  fromDay: 2,
  fromMinute: 420,
  toDay: 2,
  toMinute: 780,
}
const leave: RosterChip = { ...shift, id: 'l', kind: 'leave', fromDay: 1, fromMinute: 0, toDay: 4, toMinute: 0 }
const week = { from: 360, to: 1320 }

function sceneOf(chip: RosterChip, scale: RosterScale): RosterScene {
  const rows = [
    { id: 'ana', name: 'Ana' },
    { id: 'bia', name: 'Bia' },
  ]
  const { groups } = placeChips([{ id: 'g', name: '', rows }], [chip], 7, scale)
  return {
    stack: stacked(groups, { laneHeight: 20, leastRow: 32, groupHeight: 26 }),
    days: Array.from({ length: 7 }, (_, index) => ({ date: `2026-11-0${index + 2}` })),
    scale,
    labels: rosterGridLabels.en,
    onMove: () => {},
    onResize: () => {},
  }
}

function held(scene: RosterScene, kind: 'move' | 'start' | 'end') {
  const item = scene.stack.rows[0]!
  const base = { from: { item, x: 2.4 }, placed: item.placed.chips[0]!, item }
  return kind === 'move' ? ({ kind, ...base } as const) : ({ kind: 'resize', edge: kind, ...base } as const)
}

describe('what is held', () => {
  it('moves by whole days, to another person too, and keeps its time', () => {
    const scene = sceneOf(shift, week)
    const [ana, bia] = [scene.stack.rows[0]!, scene.stack.rows[1]!]
    const grip = held(scene, 'move') as Extract<Grip, { kind: 'move' }>
    expect(moveTo(grip, { item: bia, x: 4.9 }, false)).toEqual({ id: 's', rowId: 'bia', days: 2, copy: false })
    expect(moveTo(grip, { item: ana, x: 2.99 }, true)).toEqual({ id: 's', rowId: 'ana', days: 0, copy: true })
    expect(ghostBox(scene, grip, { item: bia, x: 3.1 }).left).toBeCloseTo(grip.placed.left + 1 / 7)
  })
  it('is drawn over the days of its own row, whichever way', () => {
    const scene = sceneOf(shift, null)
    const [ana, bia] = [scene.stack.rows[0]!, scene.stack.rows[1]!]
    expect(drawn({ item: ana, x: 5.2 }, { item: bia, x: 3.9 })).toEqual({ row: 0, fromDay: 3, toDay: 5 })
    expect(ghostBox(scene, { kind: 'create', from: { item: ana, x: 5.2 } }, { item: bia, x: 3.9 })).toMatchObject({
      left: 3 / 7,
      width: 3 / 7,
      top: 0,
    })
  })
  it('changes an end to half hours, never below one nor above a day', () => {
    const scene = sceneOf(shift, week)
    const item = scene.stack.rows[0]!
    const end = held(scene, 'end') as Extract<Grip, { kind: 'resize' }>
    const at = (minute: number) => (minute - 360) / 960
    expect(resizeTo(scene, end, { item, x: 2 + at(905) })).toEqual({ id: 's', edge: 'end', day: 2, minute: 900 })
    expect(resizeTo(scene, end, { item, x: 1.2 })).toEqual({ id: 's', edge: 'end', day: 2, minute: 450 })
    expect(resizeTo(scene, end, { item, x: 5 })).toEqual({ id: 's', edge: 'end', day: 3, minute: 420 })
    const start = held(scene, 'start') as Extract<Grip, { kind: 'resize' }>
    expect(resizeTo(scene, start, { item, x: 2 + at(600) })).toEqual({ id: 's', edge: 'start', day: 2, minute: 600 })
    expect(resizeTo(scene, start, { item, x: 6 })).toEqual({ id: 's', edge: 'start', day: 2, minute: 750 })
  })
  it('changes leave by whole days, in the month too', () => {
    const scene = sceneOf(leave, null)
    const item = scene.stack.rows[0]!
    const end = held(scene, 'end') as Extract<Grip, { kind: 'resize' }>
    expect(resizeTo(scene, end, { item, x: 5.3 })).toEqual({ id: 'l', edge: 'end', day: 6, minute: 0 })
    expect(resizeTo(scene, end, { item, x: 0.3 })).toEqual({ id: 'l', edge: 'end', day: 2, minute: 0 })
    const start = held(scene, 'start') as Extract<Grip, { kind: 'resize' }>
    expect(resizeTo(scene, start, { item, x: 6.3 })).toEqual({ id: 'l', edge: 'start', day: 3, minute: 0 })
  })
  it('has edges only where a time can be changed', () => {
    const box = { left: 100, right: 160, width: 60 } as DOMRect
    const placedIn = (scene: RosterScene) => scene.stack.rows[0]!.placed.chips[0]!
    const [month, weekly] = [sceneOf(shift, null), sceneOf(shift, week)]
    expect(edgeAt(month, placedIn(month), box, 158)).toBeNull()
    expect(edgeAt(weekly, placedIn(weekly), box, 158)).toBe('end')
    expect(edgeAt(weekly, placedIn(weekly), box, 102)).toBe('start')
    expect(edgeAt(weekly, placedIn(weekly), box, 130)).toBeNull()
    const away = sceneOf({ ...shift, elsewhere: 'Moema' }, week)
    expect(edgeAt(away, placedIn(away), box, 158)).toBeNull()
  })
})

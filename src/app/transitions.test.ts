import { describe, expect, test } from 'vitest'
import { events } from './collected/events.ts'
import { machines } from './testing/collected/machines.ts'
import type { Both } from '../shared/both.ts'
import { eventsOf } from '../shared/noun-events.ts'
import { permissions } from '../shared/permissions.ts'

const isInBoth = (words: Both | undefined) =>
  words !== undefined && words['pt-BR'].trim() !== '' && words.en.trim() !== ''

describe.each(machines.map((machine) => [machine.noun, machine] as const))('the machine of %s', (noun, machine) => {
  const rows = Object.entries(machine.rows)
  const { states, begins } = machine

  test('leads from known states to known ones, and every state is reached', () => {
    const reached = new Set(begins)
    for (const _ of states)
      for (const [, { from, to }] of rows)
        if (from.some((state) => reached.has(state))) for (const state of [to ?? []].flat()) reached.add(state)
    expect([...reached].toSorted()).toEqual([...states].toSorted())
    for (const [name, { from }] of rows) {
      expect(from.length, name).toBeGreaterThan(0)
      expect(states, name).toEqual(expect.arrayContaining([...from]))
    }
  })

  test('has a verb of its history in both languages for each row, and a permission that there is', () => {
    const verbs = eventsOf(events, noun)?.verbs ?? {}
    expect(rows.filter(([name, { verb = name }]) => !isInBoth(verbs[verb])).map(([name]) => name)).toEqual([])
    for (const [, { permission }] of rows) expect(Object.keys(permissions)).toContain(permission)
  })

  test('says in both languages what is offered and what is asked first', () => {
    const said = rows.flatMap(([name, { button, asks }]) => {
      const { title = button, text = button, hint = button, confirm = button } = asks ?? {}
      return [button, title, text, hint, confirm].map((words) => [name, isInBoth(words)] as const)
    })
    expect(said.filter(([, isSaid]) => !isSaid)).toEqual([])
  })

  test('takes back what it offers to take back', () => {
    const offered = rows.filter(([, { undo }]) => undo !== undefined)
    for (const [name, { to, undo = '' }] of offered)
      expect(machine.rows[undo]?.from, name).toEqual(expect.arrayContaining([to ?? []].flat()))
    expect(offered.every(([, { undo = '' }]) => undo in machine.rows)).toBe(true)
  })
})

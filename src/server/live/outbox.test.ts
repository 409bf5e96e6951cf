import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createOutbox } from './outbox.ts'

const recipient = () => {
  const heard: string[] = []
  return { heard, tell: (text: Buffer) => void heard.push(text.toString()) }
}

describe('the outbox', () => {
  it('tells everybody everything in order, some in a turn, and comes to an end', async () => {
    const send = createOutbox()
    const all = Array.from({ length: 205 }, recipient)
    const texts = Array.from({ length: 7 }, (_, number) => String(number))
    const hasHeard = () => all.filter(({ heard }) => heard.length > 0).length
    for (const text of texts) send(Buffer.from(text), all)
    send(Buffer.from('nobody'), [])
    expect(hasHeard()).toBe(0)
    await turn()
    expect(hasHeard()).toBeLessThanOrEqual(40)
    for (let turns = 0; turns < 100; turns += 1) await turn()
    expect(all.map(({ heard }) => heard)).toEqual(all.map(() => texts))
    send(Buffer.from('later'), all.slice(0, 1))
    for (let turns = 0; turns < 3; turns += 1) await turn()
    expect(all[0]?.heard.at(-1)).toBe('later')
  })
})

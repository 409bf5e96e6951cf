import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createOutbox } from './outbox.ts'
import { soon } from '../testing/soon.ts'

const recipient = () => {
  const heard: string[] = []
  return { heard, tell: (text: Buffer) => void heard.push(text.toString()) }
}

describe('the outbox', () => {
  it('tells everybody everything in order, in one write, some in a turn, and comes to an end', async () => {
    const send = createOutbox()
    const all = Array.from({ length: 205 }, recipient)
    const seen = new Set<number>()
    const hasHeard = () => all.filter(({ heard }) => heard.length > 0).length
    for (const text of ['a', 'b', 'c']) send(Buffer.from(text), all)
    send(Buffer.from('d'), all.slice(0, 100))
    send(Buffer.from('nobody'), [])
    while (hasHeard() < all.length) {
      await turn()
      seen.add(hasHeard())
    }
    const steps = [...seen].map((count, index, counts) => count - (counts[index - 1] ?? 0))
    expect(Math.max(...steps)).toBeLessThanOrEqual(40)
    expect(all.map(({ heard }) => heard)).toEqual(all.map((_, index) => [index < 100 ? 'abcd' : 'abc']))
    send(Buffer.from('later'), all.slice(0, 1))
    await soon(() => expect(all[0]?.heard).toEqual(['abcd', 'later']))
  })
})

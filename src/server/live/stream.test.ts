import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { voiceOf } from './stream.ts'
import { soon } from '../testing/soon.ts'

describe('a listener that is gone', () => {
  it('is told nothing, and nothing breaks', async () => {
    const socket = new PassThrough()
    const voice = voiceOf(socket as never)
    socket.end()
    voice.tell(Buffer.from('late'))
    voice.resync()
    let heard = ''
    for await (const piece of socket) heard += String(piece)
    expect(heard).toBe('')
  })
})

describe('a listener that does not keep up', () => {
  it('is fed no more, and fetches once when it has caught up', async () => {
    const socket = new PassThrough()
    const voice = voiceOf(socket as never)
    for (let sent = 0; sent < 40; sent += 1) voice.tell(Buffer.alloc(100_000, 'x'))
    expect(socket.writableLength).toBeLessThan(1_200_000)
    let heard = ''
    socket.on('data', (piece) => (heard += String(piece)))
    await soon(() => expect(heard).toMatch(/x+event: resync\ndata: \{\}\n\n$/))
    voice.tell(Buffer.from('again'))
    await soon(() => expect(heard).toMatch(/resync\ndata: \{\}\n\nagain$/))
  })
})

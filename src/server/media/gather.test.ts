import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { gather } from './gather.ts'

const bytesOf = (count: number, of: number) => Buffer.from(new Uint8Array(count).fill(of).buffer)

function laidDown(fails = false) {
  const stretches: string[] = []
  const gathering = {
    take: (chunk: Buffer) => Buffer.from(chunk),
    least: 4,
    lay: async (stretch: readonly Buffer[]) => {
      if (fails) throw new Error('no room')
      stretches.push(Buffer.concat(stretch).toString('hex'))
    },
  }
  return { stretches, gathering }
}

it('lays down what comes in stretches, in their order, and the rest of it at the end', async () => {
  const { stretches, gathering } = laidDown()
  await gather(Readable.from([bytesOf(3, 1), bytesOf(2, 2), bytesOf(4, 3), bytesOf(1, 4)]), gathering)
  expect(stretches).toEqual(['0101010202', '03030303', '04'])
})

it('lays down what came of a line that was cut, and says so after', async () => {
  const { stretches, gathering } = laidDown()
  async function* cut() {
    yield bytesOf(2, 1)
    throw new Error('ECONNRESET')
  }
  await expect(gather(Readable.from(cut()), gathering)).rejects.toMatchObject({ status_code: 500 })
  expect(stretches).toEqual(['0101'])
})

it('says that a stretch could not be laid down, in the middle and at the end', async () => {
  const { gathering } = laidDown(true)
  await expect(gather(Readable.from([bytesOf(5, 1), bytesOf(5, 2)]), gathering)).rejects.toThrow('no room')
  await expect(gather(Readable.from([bytesOf(1, 1)]), gathering)).rejects.toThrow('no room')
})

it('gives the memory of a chunk back as soon as it was taken', async () => {
  const chunk = bytesOf(5, 1)
  await gather(Readable.from([chunk]), laidDown().gathering)
  expect(chunk.buffer.byteLength).toBe(0)
})

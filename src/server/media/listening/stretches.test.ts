import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Input,
  type InputAudioTrack,
  MkvOutputFormat,
  Output,
} from 'mediabunny'
import { expect, it } from 'vitest'
import { listenTo } from './listen.ts'
import { stretchesOf } from './stretches.ts'

/** The head of an Opus stream of one channel. */
const description = Uint8Array.from([...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])
/** An eighth of a second of silence in two bytes. */
const silence = Uint8Array.of(0x1b, 0x02)

/** So many packets of Opus, one after the other, that say how long each is. */
async function fileOf(
  count: number,
  seconds: number,
  packet: (at: number) => Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget()
  const output = new Output({ format: new MkvOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description }
  for (let at = 0; at < count; at += 1)
    await source.add(new EncodedPacket(packet(at), 'key', at * seconds, seconds), { decoderConfig })
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

async function soundOf(file: Uint8Array<ArrayBuffer>): Promise<InputAudioTrack> {
  const track = await new Input({ formats: ALL_FORMATS, source: new BufferSource(file) }).getPrimaryAudioTrack()
  if (!track) throw new Error('There is no sound')
  return track
}

it('what says that it is short and holds much is cut by what it holds', async () => {
  const track = await soundOf(await fileOf(2000, 1 / 1000, () => silence))
  const begun: number[] = []
  for await (const { at } of stretchesOf(
    track,
    () => true,
    () => {},
  ))
    begun.push(at)
  expect(begun).toEqual([0, 0.512, 1.024, 1.536])
})

it('a sound that goes on is heard throughout, also where one stretch ends and the next begins', async () => {
  const file = new Uint8Array(readFileSync(join(import.meta.dirname, '../testing/steady.webm')))
  const read = async ({ from, to }: { from: number; to: number }) => new Uint8Array(file.subarray(from, to + 1))
  const heard = await listenTo({ bytes: file.length, read, steps: 28 })
  expect(heard?.peaks).toHaveLength(28)
  expect(Math.min(...(heard?.peaks ?? []))).toBeGreaterThan(50)
})

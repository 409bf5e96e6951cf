import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Input,
  MkvOutputFormat,
  Output,
} from 'mediabunny'
import { expect, it } from 'vitest'
import { stretchesOf } from './stretches.ts'

/** The head of an Opus stream of one channel. */
const description = Uint8Array.from([...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])
/** An eighth of a second of silence in two bytes. */
const silence = Uint8Array.of(0x1b, 0x02)

/** So many packets of silence that say they are as many milliseconds. */
async function packed(count: number): Promise<ArrayBuffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new MkvOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description }
  for (let at = 0; at < count; at += 1)
    await source.add(new EncodedPacket(silence, 'key', at / 1000, 1 / 1000), { decoderConfig })
  await output.finalize()
  return target.buffer ?? new ArrayBuffer(0)
}

it('what says that it is short and holds much is cut by what it holds', async () => {
  const source = new BufferSource(await packed(2000))
  const track = await new Input({ formats: ALL_FORMATS, source }).getPrimaryAudioTrack()
  if (!track) throw new Error('There is no sound')
  const begun: number[] = []
  for await (const { at } of stretchesOf(
    track,
    () => true,
    () => {},
  ))
    begun.push(at)
  expect(begun).toEqual([0, 0.512, 1.024, 1.536])
})

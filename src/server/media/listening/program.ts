// The program of the thread that listens to one file. The file comes from people, so what reads it has neither the key nor
// the store: it asks whoever started it for bytes, and tells how loud it is.
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { ALL_FORMATS, AudioSampleSink, CustomSource, Input, type InputAudioTrack } from 'mediabunny'
import { decoderOf } from './decoder.ts'
import type { FromListener, ListenerSettings } from './listen.ts'
import { Loudness } from './loudness.ts'
import { isPartHeard } from './part-heard.ts'
import { stretchesOf } from './stretches.ts'

const port = parentPort
if (!port) throw new Error('This program runs on a thread of the server')
const { bytes, decoder, steps } = workerData as ListenerSettings
const tell = (message: FromListener) => port.postMessage(message)

let before: Promise<unknown> = Promise.resolve()
/** Asks for bytes, the last one left out; one stretch after the other, as the reader wants several at once. */
function read(from: number, end: number): Promise<Uint8Array> {
  const asked = before.then(async () => {
    tell({ read: { from, to: end - 1 } })
    const [part] = (await once(port as NonNullable<typeof port>, 'message')) as [Uint8Array]
    return part
  })
  before = asked
  return asked
}

// The decoder takes a place that has no `process` for none of Node: it looks for no files, and hooks onto no failures.
Reflect.deleteProperty(globalThis, 'process')
const { getAudioDecoder } = await import('@humansignal/audio-file-decoder')
const wasm = `data:application/wasm;base64,${Buffer.from(decoder).toString('base64')}`

async function hear(track: InputAudioTrack, loudness: Loudness): Promise<void> {
  if (/^(pcm|[au]law)/.test((await track.getCodec()) ?? '')) return hearPlain(track, loudness)
  let decode: ReturnType<typeof decoderOf> | undefined
  for await (const { at, file } of stretchesOf(track, isPartHeard(steps), (end) => loudness.reach(end))) {
    decode ??= decoderOf(await getAudioDecoder(wasm, file.slice().buffer))
    const decoded = decode(file)
    if (decoded) loudness.take(decoded.samples, { at, ...decoded })
  }
}

async function hearPlain(track: InputAudioTrack, loudness: Loudness): Promise<void> {
  for await (const sample of new AudioSampleSink(track).samples()) {
    const { timestamp: at, numberOfChannels: channels, sampleRate: rate } = sample
    const samples = new Float32Array(sample.allocationSize({ planeIndex: 0, format: 'f32' }) / 4)
    sample.copyTo(samples, { planeIndex: 0, format: 'f32' })
    sample.close()
    loudness.take(samples, { at, channels, rate })
  }
}

const source = new CustomSource({ getSize: () => bytes, read, prefetchProfile: 'network' })
const track = await new Input({ formats: ALL_FORMATS, source }).getPrimaryAudioTrack()
const loudness = new Loudness()
try {
  if (track) await hear(track, loudness)
} catch {
  // What was cut short is shown as far as it was understood.
}
const isHeard = loudness.seconds > 0
tell({ heard: isHeard ? { durationMs: Math.round(loudness.seconds * 1000), peaks: loudness.peaks(steps) } : null })
port.close()

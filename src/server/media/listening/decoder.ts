import type { AudioDecoder } from '@humansignal/audio-file-decoder'

/** Samples of a sound, the channels beside each other. */
export interface Decoded {
  readonly samples: Float32Array
  readonly channels: number
  /** Samples of each channel in a second. */
  readonly rate: number
}

interface Samples {
  readonly size: () => number
  readonly get: (at: number) => number
  readonly delete: () => void
}

/** What the package makes of FFmpeg, beneath the class that it hands out. */
interface Inner {
  readonly FS: { writeFile: (path: string, content: Uint8Array) => void; unlink: (path: string) => void }
  readonly HEAP32: Int32Array
  readonly HEAPF32: Float32Array
  readonly getProperties: (path: string) => { status: { status: number }; channelCount: number; sampleRate: number }
  readonly decodeAudio: (
    path: string,
    start: number,
    length: number,
    options: { multiChannel: boolean },
  ) => { status: { status: number }; samples: Samples }
}

const path = 'stretch'

/**
 * Decodes short files, one after the other, with one FFmpeg in WebAssembly. The package's own class starts another for
 * every file and fetches each sample by a call, which is fifty times the work of decoding.
 */
export function decoderOf(opened: AudioDecoder): (file: Uint8Array) => Decoded | undefined {
  const inner = Reflect.get(opened, '_module') as Inner
  return (file) => {
    inner.FS.writeFile(path, file)
    try {
      const { status, channelCount: channels, sampleRate: rate } = inner.getProperties(path)
      if (status.status < 0) return undefined
      const decoded = inner.decodeAudio(path, 0, -1, { multiChannel: true })
      try {
        return decoded.status.status < 0 ? undefined : { samples: samplesOf(inner, decoded.samples), channels, rate }
      } finally {
        decoded.samples.delete()
      }
    } finally {
      inner.FS.unlink(path)
    }
  }
}

/** The samples of a `std::vector<float>`, copied where they stand; asked for one by one where they are not found. */
function samplesOf({ HEAP32, HEAPF32 }: Inner, samples: Samples): Float32Array {
  const count = samples.size()
  const handle: unknown = Object.values(samples)[0]
  const pointer: unknown = Object.values(handle ?? {}).find((value) => typeof value === 'number')
  const [from = 0, to = 0] = typeof pointer === 'number' ? HEAP32.subarray(pointer / 4, pointer / 4 + 2) : []
  const found = HEAPF32.slice(from / 4, to / 4)
  const isFound = found.length === count && [0, count >> 1, count - 1].every((at) => found[at] === samples.get(at))
  return isFound ? found : Float32Array.from({ length: count }, (_, at) => samples.get(at))
}

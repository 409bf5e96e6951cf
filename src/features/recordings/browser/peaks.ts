/** How long something is, and how loud in steps of equal length, 0 to 100; null where it could not be told. */
export interface Heard {
  readonly durationMs: number | null
  readonly peaks: number[] | null
}

/** Bytes of what is decoded whole for its loudness: more would not fit into the memory of a clinic's computer. */
const mostDecoded = 80 * 1024 * 1024
const steps = 600

/** Listens to a file once, for the line that the player draws. Of what is large, only how long it is. */
export async function hear(file: Blob): Promise<Heard> {
  if (file.size <= mostDecoded) {
    const decoded = await decode(file)
    if (decoded) return { durationMs: Math.round(decoded.duration * 1000), peaks: peaksOf(decoded) }
  }
  return { durationMs: await durationOf(file), peaks: null }
}

async function decode(file: Blob): Promise<AudioBuffer | null> {
  const context = new AudioContext({ sampleRate: 8000 })
  try {
    return await context.decodeAudioData(await file.arrayBuffer())
  } catch {
    // A picture without sound, or a kind that this browser does not know.
    return null
  } finally {
    void context.close()
  }
}

function peaksOf(decoded: AudioBuffer): number[] {
  const samples = decoded.getChannelData(0)
  const count = Math.max(1, Math.min(steps, samples.length))
  const length = samples.length / count
  const loudest = Array.from({ length: count }, (_, step) => {
    let most = 0
    for (let at = Math.floor(step * length); at < Math.floor((step + 1) * length); at += 1)
      most = Math.max(most, Math.abs(samples[at] ?? 0))
    return most
  })
  const top = Math.max(...loudest, 0.05)
  return loudest.map((one) => Math.round((100 * one) / top))
}

async function durationOf(file: Blob): Promise<number | null> {
  const address = URL.createObjectURL(file)
  const element = document.createElement('video')
  element.preload = 'metadata'
  try {
    const seconds = await new Promise<number>((resolve) => {
      element.addEventListener('loadedmetadata', () => resolve(element.duration))
      element.addEventListener('error', () => resolve(Number.NaN))
      element.src = address
    })
    return Number.isFinite(seconds) ? Math.round(seconds * 1000) : null
  } finally {
    URL.revokeObjectURL(address)
  }
}

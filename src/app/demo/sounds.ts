import type { Random } from './random.ts'

const rate = 8000
/** Steps of loudness that the player draws. */
const steps = 300

/** A sound that nobody said: two voices in turns, as hums with breaks. A WAV file of 8 bits, with how loud it is. */
export function humOf(random: Random, seconds: number): { content: Buffer; peaks: number[] } {
  const samples = Buffer.alloc(rate * seconds)
  let at = 0
  for (let turn = 0; at < samples.length; turn += 1) {
    const hertz = (turn % 2 === 0 ? 118 : 196) + random.whole(-8, 8)
    const length = random.whole(rate / 2, 2 * rate)
    const loudness = random.whole(25, 100)
    for (let step = 0; step < length && at < samples.length; step += 1, at += 1) {
      const syllable = Math.abs(Math.sin((Math.PI * step) / (rate / 5)))
      const edge = Math.min(1, step / 400, (length - step) / 400)
      const wave = Math.sin((2 * Math.PI * hertz * step) / rate) + Math.sin((4 * Math.PI * hertz * step) / rate) / 2
      samples[at] = 128 + Math.round(wave * loudness * 0.7 * syllable * edge)
    }
    // A breath between two turns.
    for (const until = at + random.whole(rate / 10, rate / 2); at < until && at < samples.length; at += 1)
      samples[at] = 128
  }
  return { content: Buffer.concat([headOf(samples.length), samples]), peaks: peaksOf(samples) }
}

function headOf(bytes: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  for (const [place, value] of [
    [16, 16],
    [24, rate],
    [28, rate],
    [40, bytes],
  ] as const)
    head.writeUInt32LE(value, place)
  for (const [place, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, place)
  head.write('data', 36)
  return head
}

function peaksOf(samples: Buffer): number[] {
  const length = samples.length / steps
  return Array.from({ length: steps }, (_, step) => {
    const part = samples.subarray(Math.floor(step * length), Math.floor((step + 1) * length))
    return Math.min(100, Math.round(part.reduce((most, one) => Math.max(most, Math.abs(one - 128)), 0) * 0.95))
  })
}

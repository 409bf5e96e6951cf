/** A WAV file of so many seconds of a tone: 8,000 samples a second of 8 bits, one channel. */
export function wav(seconds: number, hertz = 220): Uint8Array {
  const rate = 8000
  const samples = Math.round(seconds * rate)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  const body = Uint8Array.from({ length: samples }, (_, at) => 128 + 100 * Math.sin((2 * Math.PI * hertz * at) / rate))
  return Buffer.concat([head, body])
}

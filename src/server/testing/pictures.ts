import sharp from 'sharp'

/** The beginnings of pictures of a given size, as far as anybody here reads them. */

const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (one) => one.charCodeAt(0)) : part)),
  )
const big = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => (value >>> (8 * (count - 1 - at))) & 255)
const little = (value: number, count: number) => big(value, count).toReversed()

type Draw = (width: number, height: number) => Uint8Array

export const png: Draw = (width, height) =>
  bytes('\u0089PNG\r\n\u001a\n', big(13, 4), 'IHDR', big(width, 4), big(height, 4), [8, 6, 0, 0, 0])

/** With a note and a table before the frame, as cameras write them. */
export const jpeg: Draw = (width, height) =>
  bytes(
    [0xff, 0xd8],
    [0xff, 0xe1, 0, 6, 0xff, 0xc0, 1, 1],
    [0xff, 0xff, 0xdb, 0, 3, 0],
    [0xff, 0xc2, 0, 17, 8, ...big(height, 2), ...big(width, 2), 3],
  )

const riff = (kind: string, content: readonly number[]) =>
  bytes('RIFF', little(content.length + 12, 4), 'WEBP', kind, little(content.length, 4), content)

export const webpLossy: Draw = (width, height) =>
  riff('VP8 ', [0x30, 1, 0, 0x9d, 1, 0x2a, ...little(width, 2), ...little(height, 2)])

export const webpLossless: Draw = (width, height) =>
  riff('VP8L', [0x2f, ...little(((width - 1) | ((height - 1) << 14)) >>> 0, 4)])

export const webpExtended: Draw = (width, height) =>
  riff('VP8X', [0x10, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)])

/** Its second frame is larger than its screen. */
export const gif: Draw = (width, height) => {
  const frame = (one: number, other: number) =>
    bytes([0x2c, 0, 0, 0, 0, ...little(one, 2), ...little(other, 2), 0x80], [0, 0, 0, 1, 1, 1], [2, 1, 0, 0])
  const notes = [0x21, 0xf9, 4, 0, 0, 0, 0, 0]
  return bytes(
    'GIF89a',
    little(1, 2),
    little(1, 2),
    [0, 0, 0],
    notes,
    [...frame(1, 1), ...frame(width, height)],
    [0x3b],
  )
}

/** Of two, the second a PNG, which the directory calls one of 16 pixels. */
export const icon: Draw = (width, height) => {
  const entry = (at: number) => [16, 16, 0, 0, 1, 0, 32, 0, ...little(40, 4), ...little(at, 4)]
  const bitmap = [...little(40, 4), ...little(16, 4), ...little(32, 4)]
  return bytes([0, 0, 1, 0, 2, 0], entry(38), entry(50), bitmap, [...png(width, height)])
}

export const everyPicture = { png, jpeg, webpLossy, webpLossless, webpExtended, gif, icon }

/** A whole picture, grey, as base64. */
export async function photo(width: number, height: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<string> {
  const grey = sharp({ create: { width, height, channels: 3, background: '#8a8580' } })
  return (await grey[format]().toBuffer()).toString('base64')
}

import { expect, it } from 'vitest'
import { withoutMetadata } from './picture-metadata.ts'
import { webpExtended } from '../testing/pictures.ts'

const text = (content: Uint8Array) => Buffer.from(content).toString('latin1')
const segment = (marker: number, words: string) => [0xff, marker, 0, words.length + 2, ...Buffer.from(words)]
const chunk = (name: string, words: string) => [0, 0, 0, words.length, ...Buffer.from(name + words), 1, 2, 3, 4]

it('takes out of a JPEG where and with what it was taken, and leaves what shows it', () => {
  const pixels = [0xff, 0xda, 0, 2, 7, 7, 7]
  const told = [...segment(0xe1, 'Exif GPS'), ...segment(0xfe, 'a note'), ...segment(0xed, 'Photoshop')]
  const needed = [...segment(0xe0, 'JFIF'), ...segment(0xe2, 'ICC'), ...segment(0xdb, 'table')]
  const kept = withoutMetadata(Uint8Array.from([0xff, 0xd8, ...told, ...needed, ...pixels]), 'jpg')
  expect([...kept]).toEqual([0xff, 0xd8, ...needed, ...pixels])
})

it('takes notes and EXIF out of a PNG', () => {
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const needed = [...chunk('IHDR', '0123456789abc'), ...chunk('IDAT', 'pixels'), ...chunk('IEND', '')]
  const told = [...chunk('eXIf', 'GPS'), ...chunk('tEXt', 'Author')]
  const kept = withoutMetadata(Uint8Array.from([...head, ...told, ...needed]), 'png')
  expect([...kept]).toEqual([...head, ...needed])
})

it('takes EXIF and XMP out of a WebP and says no more that it has them', () => {
  const extended = Uint8Array.from(webpExtended(20, 10))
  extended[20] = 0b0001_1100
  const beside = [...Buffer.from('EXIF'), 3, 0, 0, 0, ...Buffer.from('GPS'), 0]
  const kept = withoutMetadata(Uint8Array.from([...extended, ...beside]), 'webp')
  expect(text(kept)).not.toContain('GPS')
  expect([kept.length, kept[20]]).toEqual([extended.length, 0b0001_0000])
  expect(Buffer.from(kept).readUInt32LE(4)).toBe(kept.length - 8)
})

it('never breaks on what is cut off', () => {
  const whole = Uint8Array.from([0xff, 0xd8, ...segment(0xe1, 'Exif GPS'), ...segment(0xdb, 'table')])
  for (let length = 3; length < whole.length; length += 1)
    expect(text(withoutMetadata(whole.subarray(0, length), 'jpg'))).not.toContain('GPS')
})

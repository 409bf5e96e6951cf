import { expect, it } from 'vitest'
import { pictureKind } from './picture.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

it.each([
  ['\xff\xd8\xff\xe0rest', 'jpg'],
  ['\x89PNG\r\n\x1a\nrest', 'png'],
  ['RIFF\x00\n\r\x01WEBPVP8 ', 'webp'],
  ['RIFF\x00\x00\x00\x00WAVEfmt ', undefined],
  ['GIF89a', undefined],
  ['<svg>', undefined],
  [' \xff\xd8\xff', undefined],
  ['', undefined],
])('%j is %s', (beginning, expected) => {
  expect(pictureKind(bytes(beginning))).toBe(expected)
})

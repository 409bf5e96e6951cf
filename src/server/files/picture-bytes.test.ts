import { describe, expect, it, test } from 'vitest'
import { pictureSize, pictureType } from './picture-bytes.ts'
import { everyPicture } from '../testing/pictures.ts'

describe.each(Object.entries(everyPicture))('%s', (_name, draw) => {
  it.each([
    [256, 128],
    [9_000, 40],
    [16_383, 16_383],
  ])('of %i × %i says so', (width, height) => {
    expect(pictureSize(draw(width, height))).toEqual({ width, height })
  })
  it('says nothing when it is cut off anywhere before, and never breaks', () => {
    const whole = draw(300, 200)
    for (let length = 0; length < whole.length; length += 1) {
      const size = pictureSize(whole.subarray(0, length))
      expect(size === undefined || size.width <= 300, `${length}`).toBe(true)
    }
  })
})

it('is read where the bytes lie within others', () => {
  const within = new Uint8Array([9, 9, ...everyPicture.png(640, 480)]).subarray(2)
  expect(pictureSize(within)).toEqual({ width: 640, height: 480 })
})

test.each([
  ['nothing', []],
  ['text', [0x3c, 0x73, 0x76, 0x67]],
  ['a JPEG of no height', [...everyPicture.jpeg(30, 0)]],
  ['a PNG without its header', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(20).fill(1)]],
  ['a sound', [...new TextEncoder().encode('RIFF0000WAVEfmt ')]],
])('%s has no size', (_name, content) => {
  expect(pictureSize(Uint8Array.from(content as number[]))).toBeUndefined()
})

test('kinds are told by their beginnings', () => {
  const types = Object.values(everyPicture).map((draw) => pictureType(draw(1, 1)))
  expect(new Set(types)).toEqual(new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/x-icon']))
  expect(pictureType(new Uint8Array([0x25, 0x50]))).toBeUndefined()
})

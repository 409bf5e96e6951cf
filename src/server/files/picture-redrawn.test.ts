import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { redrawn } from './picture.ts'

/** Left red, right blue; as a camera that lay on its side wrote it, with where and with what. */
const taken = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#00c' } }, left: 20, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Clínica da Zoé', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
const kinds = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const
const formats = ['jpeg', 'png', 'webp'] as const

describe.each(formats)('a picture in %s', (format) => {
  it('is kept upright, without what was written beside it or appended to it', async () => {
    const whole = Buffer.concat([await taken(format), Buffer.from('PK\u0003\u0004 evil.exe')])
    expect((await sharp(whole).metadata()).orientation).toBe(6)
    const kept = Buffer.from((await redrawn(whole, kinds[format])) ?? [])
    expect(kept.toString('latin1')).not.toContain('evil')
    expect(kept.toString('utf8')).not.toContain('Zoé')
    const { exif, orientation, width, height } = await sharp(kept).metadata()
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 20,
      height: 40,
    })
    const top = await sharp(kept).extract({ left: 5, top: 5, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    expect([top[0]! > 150, top[2]! < 80]).toEqual([true, true])
  })
  it('cut off or of noise is none', async () => {
    const whole = await taken(format)
    for (const part of [0.1, 0.5, 0.9])
      expect(await redrawn(whole.subarray(0, whole.length * part), kinds[format])).toBeUndefined()
    expect(await redrawn(Buffer.alloc(200, 7), kinds[format])).toBeUndefined()
  })
})

it('of more pixels than anybody should open is none', async () => {
  const huge = await sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await redrawn(huge, 'png')).toBeUndefined()
})

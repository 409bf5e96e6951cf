import { mostKeptPixels } from '../../shared/picture.ts'

/** As good as the eye tells apart: photos are compared over years. */
const quality = 92

/**
 * A picture drawn anew from its pixels, upright and in its colours: what a camera or program wrote beside them (place,
 * device, a small copy of before it was cut) or appended to them is not there. Undefined for what is no whole picture of
 * that kind. The library decodes on threads of its own, and is loaded by the first picture.
 */
export async function redrawn(content: Uint8Array, kind: 'jpg' | 'png' | 'webp'): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(content, { failOn: 'truncated', limitInputPixels: mostKeptPixels })
      .autoOrient()
      .keepIccProfile()
    const drawn = {
      jpg: () => picture.jpeg({ quality, chromaSubsampling: '4:4:4' }),
      png: () => picture.png(),
      webp: () => picture.webp({ quality }),
    }
    return await drawn[kind]().toBuffer()
  } catch {
    return undefined
  }
}

import { newId } from '../../shared/ids.ts'
import type { Both } from '../../shared/both.ts'
import { mostKeptPixels, mostPixels, tooManyPixels } from '../../shared/picture.ts'
import { Problem } from '../../shared/problem.ts'
import { Download } from '../endpoint/endpoint.ts'
import type { FileStore } from './files.ts'
import { invalid } from '../endpoint/input.ts'
import { pictureSize, pictureType } from './picture-bytes.ts'

/** The kinds of picture that are kept, by extension. */
export const pictureTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
export type PictureKind = keyof typeof pictureTypes

/** What kind of picture the bytes are, by how they begin and not by what they are called; undefined for anything else. */
export function pictureKind(content: Uint8Array): PictureKind | undefined {
  const type = pictureType(content)
  return Object.keys(pictureTypes).find((kind): kind is PictureKind => pictureTypes[kind as PictureKind] === type)
}

/**
 * Keeps a picture that arrived as base64 in the field `image`, drawn anew (see `redrawn`), under a new name.
 * @returns the name
 * @throws Problem UNSUPPORTED_MEDIA when the bytes are no JPEG, PNG or WebP; INVALID_INPUT when it would be opened to more
 *   pixels than anybody should have to
 */
export async function keepPicture(store: FileStore, image: string): Promise<string> {
  const most = { pixels: mostPixels, tooMany: tooManyPixels }
  const { kind, content } = await drawnPicture(Buffer.from(image, 'base64'), { field: 'image', most, none: noPicture })
  const name = `${newId()}.${kind}`
  await store.write(name, content)
  return name
}

interface AskedPicture {
  /** The field that brought it, for a refusal. */
  readonly field: string
  /** How many pixels it may be opened to, and what is said of more. */
  readonly most: { readonly pixels: number; readonly tooMany: Both }
  /** What is said of what is none. */
  readonly none: () => Problem
}

/** What a picture is kept as, drawn anew. @throws Problem `none`, or INVALID_INPUT where it has too many pixels */
export async function drawnPicture(
  raw: Uint8Array,
  { field, most, none }: AskedPicture,
): Promise<{ readonly kind: PictureKind; readonly content: Uint8Array }> {
  const kind = pictureKind(raw)
  const size = pictureSize(raw)
  if (!kind || !size) throw none()
  if (size.width * size.height > most.pixels) throw invalid([{ path: field, code: 'too_big', message: most.tooMany }])
  const content = await redrawn(raw, kind)
  if (!content) throw none()
  return { kind, content }
}

/** As good as the eye tells apart: photos are compared over years. */
const quality = 92

/**
 * A picture drawn anew from its pixels, upright and in its colours: what a camera or program wrote beside them (place,
 * device, a small copy of before it was cut) or appended to them is not there. Undefined for what is no whole picture of
 * that kind. The library decodes on threads of its own, and is loaded by the first picture.
 */
export async function redrawn(content: Uint8Array, kind: PictureKind): Promise<Uint8Array | undefined> {
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

/** The refusal of what is no picture. */
export function noPicture(): Problem {
  return new Problem('UNSUPPORTED_MEDIA', {
    'pt-BR': 'Este arquivo não é uma foto em JPEG, PNG ou WebP. Escolha outro.',
    en: 'This file is not a picture in JPEG, PNG or WebP. Choose another one.',
  })
}

/** A kept picture as an answer; undefined when there is none under the name. */
export async function pictureDownload(store: FileStore, name: string | null): Promise<Download | undefined> {
  const content = name === null ? undefined : await store.read(name)
  if (name === null || !content) return undefined
  return new Download(name, pictureTypes[name.split('.')[1] as PictureKind], content)
}

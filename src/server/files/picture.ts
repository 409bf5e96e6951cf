import { newId } from '../../shared/ids.ts'
import { mostPixels, tooManyPixels } from '../../shared/picture.ts'
import { Problem } from '../../shared/problem.ts'
import { Download } from '../endpoint/endpoint.ts'
import type { FileStore } from './files.ts'
import { invalid } from '../endpoint/input.ts'
import { redrawn } from './redraw.ts'
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
  const content = Buffer.from(image, 'base64')
  const kind = pictureKind(content)
  const size = pictureSize(content)
  if (!kind || !size) throw noPicture()
  if (size.width * size.height > mostPixels) {
    throw invalid([{ path: 'image', code: 'too_big', message: tooManyPixels }])
  }
  const drawn = await redrawn(content, kind)
  if (!drawn) throw noPicture()
  const name = `${newId()}.${kind}`
  await store.write(name, drawn)
  return name
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

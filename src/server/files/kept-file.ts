import { createHash } from 'node:crypto'
import { type FileType, mostFileBytes, tooLargeFile } from '../../shared/file.ts'
import { mostKeptPixels, tooManyKeptPixels } from '../../shared/picture.ts'
import { Problem } from '../../shared/problem.ts'
import { Download } from '../endpoint/endpoint.ts'
import type { FileStore } from './files.ts'
import { invalid } from '../endpoint/input.ts'
import { drawnPicture, noPicture, pictureTypes } from './picture.ts'
import { notFound } from '../endpoint/scope.ts'

/** A file that stands in the store. */
export interface KeptFile {
  /** What it is called there. */
  readonly name: string
  readonly type: FileType
  readonly bytes: number
  /** SHA-256 of its content, in hexadecimal. */
  readonly sha256: string
}

interface Asked {
  /** The record that it is of. */
  readonly id: string
  /** The field that brought it, for a refusal. */
  readonly field: string
  /** Only a picture will do. */
  readonly onlyPictures?: true
}

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d]

/** SHA-256 in hexadecimal. */
export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/**
 * Keeps a file that arrived as base64, a picture drawn anew (see `redrawn`). Sent again it is the same file; another one
 * under the same id never takes its place.
 * @throws Problem UNSUPPORTED_MEDIA when its bytes are of no kind that is kept; INVALID_INPUT where it is too large
 */
export async function keepFile(store: FileStore, sent: string, asked: Asked): Promise<KeptFile> {
  const raw = Buffer.from(sent, 'base64')
  if (raw.length > mostFileBytes) throw invalid([{ path: asked.field, code: 'too_big', message: tooLargeFile }])
  const { type, ending, content } = await contentOf(raw, asked)
  const sha256 = sha256Of(content)
  const name = `${asked.id}-${sha256.slice(0, 16)}.${ending}`
  await store.write(name, content)
  return { name, type, bytes: content.length, sha256 }
}

async function contentOf(raw: Uint8Array, { field, onlyPictures }: Asked) {
  if (!onlyPictures && pdf.every((byte, at) => raw[at] === byte))
    return { type: 'application/pdf', ending: 'pdf', content: raw } as const
  const most = { pixels: mostKeptPixels, tooMany: tooManyKeptPixels }
  const { kind, content } = await drawnPicture(raw, {
    field,
    most,
    none: onlyPictures ? noPicture : neitherPdfNorPicture,
  })
  return { type: pictureTypes[kind], ending: kind, content }
}

function neitherPdfNorPicture(): Problem {
  return new Problem('UNSUPPORTED_MEDIA', {
    'pt-BR': 'Este arquivo não é um PDF nem uma foto em JPEG, PNG ou WebP. Escolha outro.',
    en: 'This file is neither a PDF nor a picture in JPEG, PNG or WebP. Choose another one.',
  })
}

/**
 * A kept file as an answer.
 * @param calledAs what it is saved as, without its ending
 * @throws Problem NOT_FOUND where it is not there
 */
export async function fileDownload(
  store: FileStore,
  { name, type }: Pick<KeptFile, 'name' | 'type'>,
  calledAs: string,
): Promise<Download> {
  const content = await store.read(name)
  if (!content) throw notFound()
  return new Download(`${calledAs}.${name.split('.')[1] ?? 'bin'}`, type, content)
}

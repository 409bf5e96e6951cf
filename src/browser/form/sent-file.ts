import { mostFileBytes } from '../../shared/file.ts'
import { shrunkPhoto } from './shrink-picture.ts'
import { asDataUrl } from './use-picture.ts'

/** A file that somebody chose, as it is sent. */
export interface SentFile {
  /** As it is called on the device; it is not sent. */
  readonly name: string
  /** base64 */
  readonly content: string
}

/** Why a file is not taken: it is too large, or neither a PDF nor a picture. */
export type FileRefusal = 'tooLarge' | 'noFile'

/**
 * A chosen file ready to be sent: a PDF as it is, a picture drawn anew and small enough, without what the camera wrote
 * beside it. What would be refused is refused here, before anything of it leaves the device.
 */
export async function sentFile(file: File): Promise<SentFile | FileRefusal> {
  if (file.size > mostFileBytes) return 'tooLarge'
  const { name } = file
  if (file.type === 'application/pdf') return { name, content: (await asDataUrl(file)).split(',')[1] ?? '' }
  if (!file.type.startsWith('image/')) return 'noFile'
  try {
    return { name, content: await shrunkPhoto(file) }
  } catch (error) {
    if (error instanceof DOMException) return 'noFile'
    throw error
  }
}

import { mostFileBytes, mostXmlBytes } from '../../shared/file.ts'
import { shrunkPhoto } from './shrink-picture.ts'
import { asDataUrl } from './use-picture.ts'

/** A file that somebody chose, as it is sent. */
export interface SentFile {
  /** As it is called on the device; it is not sent. */
  readonly name: string
  /** base64 */
  readonly content: string
  /** Of a photo: the same, small. */
  readonly thumb?: string
}

/** What may be chosen: a PDF or picture, a picture alone, the XML of a document, or a table. */
export type Accepted = 'documents' | 'pictures' | 'xml' | 'table'

/** Why a file is not taken: it is too large, or none of those. */
export type FileRefusal = 'tooLarge' | 'noFile'

/** What a small picture fits into, in pixels. */
const thumbFrame = { width: 240, height: 240 }

/**
 * A chosen file ready to be sent: a PDF as it is, a picture drawn anew and small enough, without what the camera wrote
 * beside it. What would be refused is refused here, before anything of it leaves the device.
 * @param accepts of `pictures`, each is made small too
 */
export async function sentFile(file: File, accepts: Accepted): Promise<SentFile | FileRefusal> {
  if (file.size > (accepts === 'xml' ? mostXmlBytes : mostFileBytes)) return 'tooLarge'
  const { name } = file
  // Whoever reads an XML or a table says what is wrong with it: what a device calls its type tells nothing.
  if (accepts === 'xml' || accepts === 'table' || (accepts === 'documents' && file.type === 'application/pdf'))
    return { name, content: (await asDataUrl(file)).split(',')[1] ?? '' }
  if (!file.type.startsWith('image/')) return 'noFile'
  try {
    const content = await shrunkPhoto(file)
    return accepts === 'pictures' ? { name, content, thumb: await shrunkPhoto(file, thumbFrame) } : { name, content }
  } catch (error) {
    if (error instanceof DOMException) return 'noFile'
    throw error
  }
}

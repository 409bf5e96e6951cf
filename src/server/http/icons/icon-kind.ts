import { mostPixels } from '../../../shared/picture.ts'
import { pictureSize, pictureType } from '../../files/picture-bytes.ts'

/**
 * What kind of picture the bytes are by how they begin, whatever their sender called them; undefined for none, and for one
 * whose pixels are more than anybody should open.
 */
export function iconKind(content: Uint8Array): string | undefined {
  const type = pictureType(content)
  if (!type) return isSvg(content) ? 'image/svg+xml' : undefined
  const size = pictureSize(content)
  return size && size.width * size.height <= mostPixels ? type : undefined
}

function isSvg(content: Uint8Array): boolean {
  const text = new TextDecoder().decode(content)
  // A picture within could have any number of pixels.
  if (/<([\w-]+:)?(image|feImage)\b/i.test(text)) return false
  // A document type could pull in entities; no icon needs one.
  return /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text)
}

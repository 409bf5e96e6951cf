import type { PictureKind } from './picture.ts'

/**
 * The same picture without what a camera or program wrote beside it: where it was taken, when, on which device, a small
 * copy of what it was before it was cut. What is needed to show its colours stays.
 */
export function withoutMetadata(content: Uint8Array, kind: PictureKind): Uint8Array {
  return { jpg: ofJpeg, png: ofPng, webp: ofWebp }[kind](content)
}

function viewOf(content: Uint8Array): DataView {
  return new DataView(content.buffer, content.byteOffset, content.byteLength)
}

/** JFIF, colour profile, Adobe's colour transform: of the application segments, these alone say how pixels look. */
const keptSegments = [0xe0, 0xe2, 0xee]

/** Segment by segment up to the pixels (ITU T.81, B.1): application data and comments are left out. */
function ofJpeg(content: Uint8Array): Uint8Array {
  const bytes = viewOf(content)
  const parts = [content.subarray(0, 2)]
  for (let at = 2; at + 4 <= content.length;) {
    const marker = bytes.getUint8(at + 1)
    // Fill bytes stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) return Buffer.concat([...parts, content.subarray(at)])
    const end = at + 2 + bytes.getUint16(at + 2)
    const isBeside = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
    if (!isBeside || keptSegments.includes(marker)) parts.push(content.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}

const tellingChunks = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']

/** Chunk by chunk: length, name, data, check sum. */
function ofPng(content: Uint8Array): Uint8Array {
  const bytes = viewOf(content)
  const parts = [content.subarray(0, 8)]
  for (let at = 8; at + 8 <= content.length;) {
    const name = Buffer.from(content.subarray(at + 4, at + 8)).toString('latin1')
    const end = at + 12 + bytes.getUint32(at)
    if (!tellingChunks.includes(name)) parts.push(content.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}

/** Chunk by chunk (RFC 9649): those of EXIF and XMP are left out, their flags and the length of the whole corrected. */
function ofWebp(content: Uint8Array): Uint8Array {
  const bytes = viewOf(content)
  const parts: Uint8Array[] = []
  for (let at = 12; at + 8 <= content.length;) {
    const name = Buffer.from(content.subarray(at, at + 4)).toString('latin1')
    const size = bytes.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    const part = Uint8Array.from(content.subarray(at, end))
    if (name === 'VP8X') part[8] = (part[8] ?? 0) & ~0b0000_1100
    if (name !== 'EXIF' && name !== 'XMP ') parts.push(part)
    at = end
  }
  const head = Buffer.from(content.subarray(0, 12))
  const body = Buffer.concat(parts)
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

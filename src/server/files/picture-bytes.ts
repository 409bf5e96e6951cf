/** What the first bytes of a picture say: its format, and how many pixels it takes to decode. */

export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/x-icon'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

interface Kind {
  readonly type: PictureType
  readonly begins: readonly (number | null)[]
  /** @throws RangeError where the bytes end too early */
  readonly size: (bytes: DataView) => PictureSize | undefined
}

const kinds: readonly Kind[] = [
  { type: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], size: (bytes) => sizeOfPng(bytes, 0) },
  { type: 'image/jpeg', begins: [0xff, 0xd8, 0xff], size: sizeOfJpeg },
  { type: 'image/gif', begins: [0x47, 0x49, 0x46, 0x38], size: sizeOfGif },
  { type: 'image/x-icon', begins: [0x00, 0x00, 0x01, 0x00], size: sizeOfIcon },
  {
    type: 'image/webp',
    begins: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
    size: sizeOfWebp,
  },
]

function kindOf(content: Uint8Array): Kind | undefined {
  return kinds.find(({ begins }) => begins.every((byte, at) => byte === null || content[at] === byte))
}

/** What kind of picture the bytes are by how they begin, whatever they are called; undefined for none. */
export function pictureType(content: Uint8Array): PictureType | undefined {
  return kindOf(content)?.type
}

/**
 * Width and height in pixels by the picture's own header, of several the largest; undefined where it does not say, or is
 * no picture. A few kilobytes can unfold to gigabytes: anyone who hands a picture on looks here first.
 */
export function pictureSize(content: Uint8Array): PictureSize | undefined {
  const bytes = new DataView(content.buffer, content.byteOffset, content.byteLength)
  try {
    const size = kindOf(content)?.size(bytes)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const pngHeader = 0x49484452

function sizeOfPng(bytes: DataView, at: number): PictureSize | undefined {
  if (bytes.getUint32(at + 12) !== pngHeader) return undefined
  return { width: bytes.getUint32(at + 16), height: bytes.getUint32(at + 20) }
}

/** Goes from segment to segment to the one that begins the frame (ITU T.81, B.2.2); thumbnails lie within others. */
function sizeOfJpeg(bytes: DataView): PictureSize | undefined {
  for (let at = 2; ;) {
    if (bytes.getUint8(at) !== 0xff) return undefined
    const marker = bytes.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
    // Fill bytes and the few markers that stand alone.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else at += 2 + bytes.getUint16(at + 2)
  }
}

/** Every frame of it: one may be larger than the screen that the header names (GIF89a, 20). */
function sizeOfGif(bytes: DataView): PictureSize {
  const tableAfter = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let width = bytes.getUint16(6, true)
  let height = bytes.getUint16(8, true)
  let at = 13 + tableAfter(bytes.getUint8(10))
  while (at < bytes.byteLength && bytes.getUint8(at) !== 0x3b) {
    if (bytes.getUint8(at) === 0x2c) {
      width = Math.max(width, bytes.getUint16(at + 1, true) + bytes.getUint16(at + 5, true))
      height = Math.max(height, bytes.getUint16(at + 3, true) + bytes.getUint16(at + 7, true))
      at += 11 + tableAfter(bytes.getUint8(at + 9))
    } else {
      at += 2
    }
    while (bytes.getUint8(at) !== 0) at += 1 + bytes.getUint8(at)
    at += 1
  }
  return { width, height }
}

/** The directory names at most 256 pixels a side; what it leads to, a PNG or a bitmap, says itself what it is. */
function sizeOfIcon(bytes: DataView): PictureSize | undefined {
  const sizes = Array.from({ length: bytes.getUint16(4, true) }, (_, index) => {
    const at = bytes.getUint32(6 + index * 16 + 12, true)
    if (bytes.getUint32(at) === 0x89504e47) return sizeOfPng(bytes, at)
    return { width: Math.abs(bytes.getInt32(at + 4, true)), height: Math.abs(bytes.getInt32(at + 8, true)) }
  })
  return sizes.reduce((one, other) => largest(one, other), { width: 0, height: 0 })
}

function largest(one?: PictureSize, other?: PictureSize): PictureSize | undefined {
  // One that cannot be read makes the whole unreadable.
  if (!one || !other) return undefined
  return { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) }
}

/** Lossy (RFC 6386, 9.1), lossless, or extended, whose canvas no frame exceeds (RFC 9649). */
function sizeOfWebp(bytes: DataView): PictureSize | undefined {
  const threeBytes = (at: number) => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 65_536
  switch (bytes.getUint32(12)) {
    case 0x56503820:
      return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff }
    case 0x5650384c: {
      const packed = bytes.getUint32(21, true)
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 0x56503858:
      return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
    default:
      return undefined
  }
}

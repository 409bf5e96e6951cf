/** Side of a profile picture in pixels. */
const pictureSide = 256

/** The square in the middle of a picture: what becomes of it as a face. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/** The size of a picture that fits into a frame without being cut or blown up. */
export function fitted(
  { width, height }: { width: number; height: number },
  frame: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, frame.width / width, frame.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

interface Drawing {
  readonly width: number
  readonly height: number
  readonly draw: (brush: CanvasRenderingContext2D) => void
  readonly type: string
}

/**
 * A picture drawn anew, base64. What a camera writes beside the picture (place, time) is left behind.
 * @throws DOMException when the browser cannot open the file as a picture
 */
async function redrawn(file: Blob, drawingOf: (picture: ImageBitmap) => Drawing): Promise<string> {
  const picture = await createImageBitmap(file)
  const { width, height, draw, type } = drawingOf(picture)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (!brush) throw new DOMException('This browser cannot draw', 'NotSupportedError')
  brush.imageSmoothingQuality = 'high'
  draw(brush)
  picture.close()
  return canvas.toDataURL(type, 0.86).split(',')[1] ?? ''
}

/**
 * The middle of a picture as a JPEG of 256 pixels, base64: a face.
 * @throws DOMException when the browser cannot open the file as a picture
 */
export function shrunkPicture(file: Blob): Promise<string> {
  return redrawn(file, (picture) => ({
    width: pictureSide,
    height: pictureSide,
    type: 'image/jpeg',
    draw: (brush) => {
      const { x, y, side } = middleSquare(picture.width, picture.height)
      // JPEG knows no transparency.
      brush.fillStyle = '#fff'
      brush.fillRect(0, 0, pictureSide, pictureSide)
      brush.drawImage(picture, x, y, side, side, 0, 0, pictureSide, pictureSide)
    },
  }))
}

/** What a logo is made to fit into, in pixels. */
const logoFrame = { width: 512, height: 256 }

/**
 * The whole of a picture as a WebP that fits into 512 × 256 pixels, base64; what is transparent stays so: a logo.
 * @throws DOMException when the browser cannot open the file as a picture
 */
export function shrunkLogo(file: Blob): Promise<string> {
  return redrawn(file, (picture) => {
    const { width, height } = fitted(picture, logoFrame)
    const draw: Drawing['draw'] = (brush) => brush.drawImage(picture, 0, 0, width, height)
    return { width, height, type: 'image/webp', draw }
  })
}

/** Longest side of a picture of a document in pixels: what is printed small on A4 is still read. */
const documentFrame = { width: 2_000, height: 2_000 }

/**
 * The whole of a picture as a JPEG that fits into a frame, base64: a document, a photo of a patient.
 * @throws DOMException when the browser cannot open the file as a picture
 */
export function shrunkPhoto(file: Blob, frame: { width: number; height: number } = documentFrame): Promise<string> {
  return redrawn(file, (picture) => {
    const { width, height } = fitted(picture, frame)
    const draw: Drawing['draw'] = (brush) => {
      // JPEG knows no transparency.
      brush.fillStyle = '#fff'
      brush.fillRect(0, 0, width, height)
      brush.drawImage(picture, 0, 0, width, height)
    }
    return { width, height, type: 'image/jpeg', draw }
  })
}

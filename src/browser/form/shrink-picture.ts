/** Side of a profile picture in pixels. */
export const pictureSide = 256

/** The square in the middle of a picture: what becomes of it as a face. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/**
 * The middle of a picture as a JPEG of 256 pixels, base64. What a camera writes beside the picture (place, time) is left
 * behind.
 * @throws DOMException when the browser cannot open the file as a picture
 */
export async function shrunkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pictureSide
  const { x, y, side } = middleSquare(picture.width, picture.height)
  const brush = canvas.getContext('2d')
  if (!brush) throw new DOMException('This browser cannot draw', 'NotSupportedError')
  // JPEG knows no transparency.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, pictureSide, pictureSide)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, x, y, side, side, 0, 0, pictureSide, pictureSide)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.86).split(',')[1] ?? ''
}

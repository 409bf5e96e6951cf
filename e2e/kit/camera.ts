import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import drawer from 'bwip-js/node'
import { chromium, chromiumArguments } from '../../scripts/chromium.ts'

const width = 640
const height = 480
/** Of the picture that the longer side of a code takes. */
const share = 0.6

const folder = mkdtempSync(join(tmpdir(), 'pauta-camera-'))
const video = join(folder, 'camera.y4m')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** For a browser whose camera shows what `showToCamera` put before it, and that asks nobody whether it may be used. */
export const withCamera = {
  executablePath: chromium(),
  args: [
    ...chromiumArguments,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ],
}

/** Lightness of each point of a picture in which the code stands in the middle, on white. */
function pictureOf(kind: string, text: string): Buffer {
  const [drawn] = drawer.raw({ bcid: kind, text })
  if (!drawn) throw new Error(`${kind} could not be drawn`)
  // A matrix says its points, a bar code the widths of its bars and spaces.
  const isMatrix = 'pixs' in drawn
  const bars = isMatrix
    ? []
    : drawn.sbs.flatMap((bar, place) => Array.from({ length: bar }, () => (place % 2 === 0 ? 1 : 0)))
  const [wide, high] = isMatrix ? [drawn.pixx, drawn.pixy] : [bars.length, 1]
  const point = Math.floor((share * (isMatrix ? height : width)) / wide)
  const tall = isMatrix ? point : 150
  const [left, top] = [Math.floor((width - wide * point) / 2), Math.floor((height - high * tall) / 2)]
  const light = Buffer.alloc(width * height, 235)
  for (let y = top; y < top + high * tall; y += 1) {
    for (let x = left; x < left + wide * point; x += 1) {
      const column = Math.floor((x - left) / point)
      const isDark = isMatrix ? drawn.pixs[Math.floor((y - top) / point) * wide + column] : bars[column]
      if (isDark) light[y * width + x] = 16
    }
  }
  return light
}

/** Puts a package before the camera: `gs1datamatrix`, `gs1-128`, `ean13`. It is seen when a camera is opened next. */
export function showToCamera(kind: string, text: string): void {
  const colourless = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(kind, text), colourless])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(video, Buffer.concat([head, frame, frame, frame]))
}

import { crc32, deflateSync } from 'node:zlib'
import type { Random } from './random.ts'

/** Files that show nobody and nothing: what documents and photos of the demo network are made of. */

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

type Colour = readonly [red: number, green: number, blue: number]

/** A PNG whose pixels are told one by one. */
function png(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(colourAt(x, y), y * (1 + width * 3) + 1 + x * 3)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const mixed = (one: Colour, other: Colour, part: number): Colour => [
  Math.round(one[0] + (other[0] - one[0]) * part),
  Math.round(one[1] + (other[1] - one[1]) * part),
  Math.round(one[2] + (other[2] - one[2]) * part),
]

/** A card with a few bars on it, in steps of colour. */
export function abstractCard(random: Random): Buffer {
  const [one, other]: Colour[] = [
    [random.whole(200, 235), random.whole(215, 240), 232],
    [120, random.whole(150, 180), 170],
  ]
  return png(240, 150, (x, y) => {
    const isBar = x > 90 && x < 220 && y % 26 > 8 && y % 26 < 16 && y > 20 && y < 130
    const isField = x > 16 && x < 76 && y > 26 && y < 110
    return mixed(one ?? [0, 0, 0], other ?? [0, 0, 0], isBar ? 0.7 : isField ? 0.45 : Math.floor(y / 30) / 20)
  })
}

/**
 * An oval before a plain ground, whose upper part darkens with `growth` (0 to 1): what a photo of a head would show, and
 * nobody's head.
 */
export function abstractHead(width: number, height: number, growth: number, turned: number): Buffer {
  const [ground, oval, dark]: Colour[] = [
    [226, 232, 230],
    [214, 188, 168],
    [92, 78, 70],
  ]
  return png(width, height, (x, y) => {
    const across = (x - width * (0.5 + turned * 0.08)) / (width * 0.32)
    const down = (y - height * 0.52) / (height * 0.38)
    if (across ** 2 + down ** 2 > 1) return ground ?? [0, 0, 0]
    const above = down < -0.35 + 0.25 * across ** 2
    const isDot = (x * 7 + y * 13) % 10 < 2 + growth * 8
    return above && isDot ? (dark ?? [0, 0, 0]) : (oval ?? [0, 0, 0])
  })
}

/** A page that says what it stands for, and nothing of anybody. */
export function examplePdf(title: string): Buffer {
  const content = `BT /F1 20 Tf 60 760 Td (${title}) Tj 0 -30 Td /F1 12 Tf (Documento de exemplo da demonstracao.) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n`
  text += `<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

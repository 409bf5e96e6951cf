import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What stands on a paper: a text, or blocks, columns and tables of them. */
export type PaperContent =
  | string
  | (PaperLook & { readonly text: string | readonly PaperContent[] })
  | (PaperLook & { readonly stack: readonly PaperContent[]; readonly unbreakable?: boolean })
  | (PaperLook & { readonly columns: readonly PaperContent[]; readonly columnGap?: number })
  | (PaperLook & {
      readonly table: {
        readonly widths: readonly (string | number)[]
        readonly headerRows?: number
        readonly dontBreakRows?: boolean
        readonly body: readonly (readonly PaperContent[])[]
      }
      readonly layout?: 'lightHorizontalLines' | 'noBorders'
    })
  | (PaperLook & { readonly canvas: readonly PaperLine[] })

/** A line through points, in points of the paper from the upper left corner of its block. */
interface PaperLine {
  readonly type: 'polyline'
  readonly lineWidth: number
  readonly lineColor: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

/** Points, where it is a size. */
interface PaperLook {
  readonly fontSize?: number
  readonly bold?: boolean
  readonly color?: string
  readonly alignment?: 'left' | 'right'
  readonly width?: string | number
  readonly margin?: readonly [number, number, number, number]
  readonly noWrap?: boolean
  /** Begins a page. */
  readonly pageBreak?: 'before'
}

export interface Paper {
  readonly title: string
  /** At the foot of each page, before its number. */
  readonly foot: string
  readonly madeAt: Temporal.Instant
  /** Lying on its side, for what has many columns. */
  readonly isWide?: boolean
  readonly content: readonly PaperContent[]
}

/** An A4 as PDF, with its letters in it: nothing is fetched for it, from nowhere. The library is loaded by the first one. */
export async function drawPdf({ title, foot, madeAt, isWide, content }: Paper): Promise<Uint8Array> {
  const pdfmake = await loaded()
  const made = pdfmake.createPdf({
    pageSize: 'A4',
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [48, 48, 48, 56],
    info: { title, creator: 'Pauta', producer: 'Pauta', creationDate: new Date(madeAt.epochMilliseconds) },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: '#211e1b' },
    footer: (page: number, pages: number) => ({
      margin: [48, 16, 48, 0],
      fontSize: 8,
      color: '#57524d',
      columns: [foot, { text: `${page}/${pages}`, alignment: 'right', width: 40 }],
    }),
    content,
  })
  return made.getBuffer()
}

let library: Promise<(typeof import('pdfmake'))['default']> | undefined

function loaded() {
  library ??= import('pdfmake').then(({ default: pdfmake }) => {
    const fonts = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts', 'Roboto')
    const font = (name: string) => join(fonts, `Roboto-${name}.ttf`)
    pdfmake.setFonts({
      Roboto: {
        normal: font('Regular'),
        bold: font('Medium'),
        italics: font('Italic'),
        bolditalics: font('MediumItalic'),
      },
    })
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))
    return pdfmake
  })
  return library
}

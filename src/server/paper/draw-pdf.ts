import { onThread } from '../threads/on-thread.ts'

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

const render = onThread<typeof import('./render-pdf.ts'), 'renderPdf'>(
  new URL('render-pdf.ts', import.meta.url),
  'renderPdf',
)

/** An A4 as PDF, with its letters in it: nothing is fetched for it, from nowhere. */
export function drawPdf({ madeAt, ...paper }: Paper): Promise<Uint8Array> {
  return render({ ...paper, madeAt: new Date(madeAt.epochMilliseconds) })
}

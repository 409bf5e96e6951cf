import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Paper } from './draw-pdf.ts'

/** A paper as another thread is handed it. */
type SentPaper = Omit<Paper, 'madeAt'> & { readonly madeAt: Date }

/** Makes what `drawPdf` asks for, on its thread. The library is loaded by the first one. */
export async function renderPdf({ title, foot, madeAt, isWide, content }: SentPaper): Promise<Uint8Array> {
  const pdfmake = await loaded()
  const made = pdfmake.createPdf({
    pageSize: 'A4',
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [48, 48, 48, 56],
    info: { title, creator: 'Pauta', producer: 'Pauta', creationDate: madeAt },
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

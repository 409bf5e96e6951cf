import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** What it is asked: a picture. What it answers: the texts of the codes in it, each with its symbology identifier before it. */
export interface Asked {
  readonly picture: ImageBitmap
}
export type Answered = { readonly texts: readonly string[] } | { readonly failed: string }

// Served by ourselves; the library would fetch it from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** What stands on packages of medicines, devices and parcels. */
const formats = ['DataMatrix', 'Code128', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF14', 'DataBar', 'QRCode'] as const

async function read({ picture }: Asked): Promise<readonly string[]> {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(picture, 0, 0)
  const pixels = context.getImageData(0, 0, picture.width, picture.height)
  picture.close()
  // As it is in the symbol, the separators as characters: the form for people has brackets instead.
  const found = await readBarcodes(pixels, { formats: [...formats], textMode: 'Plain', maxNumberOfSymbols: 4 })
  return found.filter(({ isValid }) => isValid).map(({ symbologyIdentifier, text }) => symbologyIdentifier + text)
}

addEventListener('message', (event: MessageEvent<Asked>) => {
  void read(event.data).then(
    (texts) => postMessage({ texts } satisfies Answered),
    (error: unknown) => postMessage({ failed: String(error) } satisfies Answered),
  )
})

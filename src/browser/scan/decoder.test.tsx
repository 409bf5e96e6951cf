import drawer from 'bwip-js/browser'
import { afterEach, describe, expect, it } from 'vitest'
import { type Decoder, meantOf, openDecoder } from './decoder.ts'
import { scanOf } from './scans.ts'

let decoder: Decoder | undefined
afterEach(() => {
  decoder?.close()
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
})

/** A code as it is printed, on white. */
async function printed(bcid: string, text: string): Promise<ImageBitmap> {
  const canvas = drawer.toCanvas(document.createElement('canvas'), {
    bcid,
    text,
    scale: 4,
    padding: 12,
    backgroundcolor: 'FFFFFF',
  })
  return createImageBitmap(canvas)
}
const read = async (bcid: string, text: string) => {
  decoder = await openDecoder()
  return (await decoder.read(await printed(bcid, text))).map(({ code }) => code)
}
const gtin = '09506000134352'

describe('our own decoder', () => {
  it('hands on that a code is GS1’s, and its separators', async () => {
    const lots = { lot: 'ABC', serial: '777', expiry: '2028-02-29' }
    expect(await read('gs1datamatrix', `(01)${gtin}(17)280200(10)ABC(21)777`)).toEqual([
      { kind: 'item', item: { gtin, ...lots } },
    ])
    expect(await read('gs1-128', `(01)${gtin}(10)ABC21777`)).toEqual([
      { kind: 'item', item: { gtin, lot: 'ABC21777' } },
    ])
  })

  it('tells a bar code of shops, and what is no GS1 code though it looks like one', async () => {
    expect(await read('ean13', '9506000134352')).toEqual([{ kind: 'item', item: { gtin } }])
    expect(await read('datamatrix', `01${gtin}10ABC`)).toEqual([{ kind: 'by-hand', why: 'not-a-product' }])
  })
})

/** A browser that reads by itself what it is told to. */
function browserReads(rawValue: string, formats = ['data_matrix', 'ean_13']): void {
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(formats)
    detect = () => Promise.resolve([{ rawValue }])
  }
  Object.assign(globalThis, { BarcodeDetector })
}

describe('the browser’s own reader', () => {
  it('is believed where what it read is certain, and else our own reads again', async () => {
    browserReads('9506000134352')
    // Not even a code is in the picture: nobody else looked.
    decoder = await openDecoder()
    expect(await decoder.read(await createImageBitmap(new ImageData(10, 10)))).toHaveLength(1)
    browserReads(`01${gtin}10ABC21777`)
    expect(await read('gs1datamatrix', `(01)${gtin}(10)ABC(21)777`)).toEqual([
      { kind: 'item', item: { gtin, lot: 'ABC', serial: '777' } },
    ])
  })

  it('is left alone where it reads no DataMatrix', async () => {
    browserReads('0000', ['ean_13'])
    expect(await read('ean13', '9506000134352')).toEqual([{ kind: 'item', item: { gtin } }])
  })
})

describe('of several codes in sight', () => {
  it('the one that says most of a thing is meant, and none where they are of two things', () => {
    const [plain, full, other] = [scanOf('9506000134352'), scanOf(`]d201${gtin}10L1`), scanOf('7891000315507')]
    expect(meantOf([plain, full])).toBe(full)
    expect(meantOf([full, plain])).toBe(full)
    expect(meantOf([plain, other])).toBeNull()
    expect(meantOf([])).toBeNull()
  })
})

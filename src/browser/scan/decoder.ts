import type { Answered, Asked } from './decoder.worker.ts'
import { gtinOf, type Scan, scanOf } from './scans.ts'

/** Finds the codes in a picture. @throws Error where the decoder could not be loaded */
export interface Decoder {
  readonly read: (picture: ImageBitmap) => Promise<readonly Scan[]>
  readonly close: () => void
}

/** Our own, in a worker: it is loaded when first asked, answers one picture after another, and hands separators on. */
export function ownDecoder(): Decoder {
  let worker: Worker | null = null
  return {
    read: async (picture) => {
      worker ??= new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' })
      const answered = await answerOf(worker, picture)
      if ('failed' in answered) throw new Error(answered.failed)
      return answered.texts.map((text) => scanOf(text, { keepsSeparators: true }))
    },
    close: () => worker?.terminate(),
  }
}

function answerOf(worker: Worker, picture: ImageBitmap): Promise<Answered> {
  return new Promise((resolve) => {
    const once = new AbortController()
    const answer = (answered: Answered) => {
      once.abort()
      resolve(answered)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => answer(data), { signal: once.signal })
    worker.addEventListener('error', () => answer({ failed: 'not loaded' }), { signal: once.signal })
    worker.postMessage({ picture } satisfies Asked, [picture])
  })
}

/** The browser's own reader of bar codes (Shape Detection), where it has one. */
interface BrowserDetector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}
interface BrowserDetectors {
  new (options: { formats: readonly string[] }): BrowserDetector
  getSupportedFormats(): Promise<readonly string[]>
}

const wanted = ['data_matrix', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'qr_code']

async function browserDetector(): Promise<BrowserDetector | null> {
  const { BarcodeDetector: Detectors } = globalThis as { readonly BarcodeDetector?: BrowserDetectors }
  if (!Detectors) return null
  try {
    const supported = await Detectors.getSupportedFormats()
    const formats = wanted.filter((format) => supported.includes(format))
    // One that reads no DataMatrix is of little use on what a clinic buys.
    return formats.includes('data_matrix') ? new Detectors({ formats }) : null
  } catch {
    return null
  }
}

/**
 * The browser's reader where it has one, which costs nothing to load; else our own. The browser's says neither whether a code
 * is GS1's nor promises its separators: what is not certain by it our own reads again.
 */
export async function openDecoder(): Promise<Decoder> {
  const own = ownDecoder()
  const browsers = await browserDetector()
  if (!browsers) return own
  return {
    read: async (picture) => {
      const found = (await browsers.detect(picture)).map(({ rawValue }) => scanOf(rawValue))
      if (found.every(({ code }) => code.kind === 'item')) return found
      const again = await own.read(picture)
      return again.length > 0 ? again : found
    },
    close: own.close,
  }
}

/**
 * The one that is meant among those in sight: of one thing, what says most of it.
 * @returns null where two different things are in sight
 */
export function meantOf(found: readonly Scan[]): Scan | null {
  const gtins = new Set(found.flatMap(({ code }) => gtinOf(code) ?? []))
  if (gtins.size > 1) return null
  const weight = ({ code }: Scan) =>
    code.kind === 'item' ? 3 + Object.keys(code.item).length : code.kind === 'ambiguous' ? 2 : code.gtin ? 1 : 0
  return found.toSorted((one, other) => weight(other) - weight(one))[0] ?? null
}

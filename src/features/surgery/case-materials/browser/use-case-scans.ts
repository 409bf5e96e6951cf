import { useMessages } from '../../../../browser/messages.ts'
import { notify, orTellProblem } from '../../../../browser/notice.ts'
import { gtinOf, type Scan } from '../../../../browser/scan/scans.ts'
import { whyWords } from '../../../../browser/scan/scan-messages.ts'
import { shortGtin } from '../../../../shared/gtin.ts'
import type { ScannedItem } from '../../../../shared/gs1/read-code.ts'
import type { OfferedLot } from '../record.ts'
import { messages } from './messages.ts'
import type { CaseDesk } from './use-case-desk.ts'

/** What is to be put on by hand, with what a code or a line said of it already. */
export interface Wanted {
  readonly material: { readonly id: string; readonly name: string; readonly useUnit: string } | null
  readonly quantity: number
  /** What the package says, where it was read for certain. */
  readonly scanned?: Pick<ScannedItem, 'lot' | 'expiry'>
}

const keyOf = (text: string | null | undefined) => (text ?? '').trim().toUpperCase()

/** Of the lots on the shelves those that a package is of: by its lot, and its expiry where it says one. */
export function lotsOfPackage(lots: readonly OfferedLot[], { lot, expiry }: Pick<ScannedItem, 'lot' | 'expiry'>) {
  return lots.filter(
    ({ lotNumber, expiresOn }) =>
      keyOf(lotNumber) === keyOf(lot) && (expiry === undefined || expiresOn === null || expiresOn === expiry),
  )
}

/**
 * Takes what is scanned: a package whose lot is on a shelf and may be used is put on at once; whatever is not certain, is not
 * there or must not be used is asked about, and never put on.
 */
export function useCaseScans(desk: CaseDesk, ask: (wanted: Wanted) => void): (scan: Scan) => void {
  const words = useMessages(messages)
  const why = useMessages(whyWords)
  return ({ code }) => {
    const gtin = gtinOf(code)
    if (gtin === undefined) {
      notify({ message: why[code.kind === 'by-hand' ? code.why : 'no-gtin'], tone: 'problem' })
      ask({ material: null, quantity: 1 })
      return
    }
    void orTellProblem(async () => {
      const { material, lots } = await desk.offers(gtin)
      if (!material) {
        notify({ message: words.unknown(shortGtin(gtin)), tone: 'information' })
        return ask({ material: null, quantity: 1 })
      }
      const item = code.kind === 'item' && code.item.lot !== undefined ? code.item : undefined
      const [one] = item ? lotsOfPackage(lots, item) : []
      if (!item || !one || one.whyNot !== null || one.isPassing)
        return ask({ material, quantity: 1, ...(item && { scanned: item }) })
      const { lotId, shelf, isControlled } = one
      desk.put({ materialId: material.id, name: material.name, lotId, shelf, isControlled, quantity: 1 })
    })
  }
}

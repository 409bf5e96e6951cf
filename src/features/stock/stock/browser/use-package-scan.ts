import { useRef } from 'react'
import { call } from '../../../../browser/api.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify, orTellProblem } from '../../../../browser/notice.ts'
import { gtinOf, type Scan } from '../../../../browser/scan/scans.ts'
import { whyWords } from '../../../../browser/scan/scan-messages.ts'
import { shortGtin } from '../../../../shared/gtin.ts'
import { findByGtin } from '../../materials/contract.ts'
import { stockFormWords } from './form-messages.ts'
import type { ScannedPackage } from './receipt-values.ts'

/** Finds the material of each package that is scanned, in the order of the scans; a lot that is not certain is left to people. */
export function usePackageScan(onPackage: (scanned: ScannedPackage) => void): (scan: Scan) => void {
  const words = useMessages(stockFormWords)
  const why = useMessages(whyWords)
  const serials = useRef(new Set<string>())
  // One lookup after the other: two boxes in one moment are two, and come as they were scanned.
  const before = useRef<Promise<unknown>>(Promise.resolve())
  return ({ code }) => {
    const gtin = gtinOf(code)
    if (gtin === undefined) {
      notify({ message: why[code.kind === 'by-hand' ? code.why : 'no-gtin'], tone: 'problem' })
      return
    }
    before.current = before.current.then(() =>
      orTellProblem(async () => {
        const item = code.kind === 'item' ? code.item : undefined
        const serial = item?.serial === undefined ? undefined : `${gtin} ${item.serial}`
        if (serial !== undefined && serials.current.has(serial))
          return notify({ message: words.scannedTwice, tone: 'information' })
        const { material } = await call(findByGtin, { query: { gtin } })
        if (!material) return notify({ message: words.unknownPackage(shortGtin(gtin)), tone: 'problem' })
        if (!material.active) return notify({ message: words.unusedPackage(material.name), tone: 'problem' })
        if (serial !== undefined) serials.current.add(serial)
        onPackage({ material, lotNumber: item?.lot ?? '', expiresOn: item?.expiry ?? null })
        const isUnsure = (material.needsLot && !item?.lot) || (material.needsExpiry && !item?.expiry)
        return notify({
          message: isUnsure ? words.readLot : words.scanned(material.name),
          tone: isUnsure ? 'information' : 'done',
        })
      }),
    )
  }
}

import { useCallback, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { holdAnswer } from '../../../../browser/live/own-answers.ts'
import { contractKey, useCommand } from '../../../../browser/query.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ScannedPackage } from '../../stock/browser/receipt-values.ts'
import { usePackageScan } from '../../stock/browser/use-package-scan.ts'
import { readCount, withdrawEntry } from '../contract.ts'
import type { CountDetail, CountLine } from '../record.ts'
import { countMessages } from './messages.ts'

/** What is being written of a lot. */
export interface Entry {
  readonly id: string
  readonly material: Counted | null
  /** A lot of the count; empty for one that was found, `unchosen` where it is still to be said. */
  readonly lotId: string
  readonly lotNumber: string
  readonly expiresOn: string | null
  readonly quantity: number | null
  readonly isScanned: boolean
  readonly nobodyElse: boolean
}

export interface Counted {
  readonly id: string
  readonly name: string
  readonly useUnit: string
  readonly purchaseUnit: string
  readonly factor: number
}

/** Puts what a command answered where the count is read. */
export function showCount(of: CountDetail): void {
  holdAnswer(contractKey(readCount, { params: { id: of.id } }), of)
}

/** Of a material of the list somebody has to say of which lot. */
export const unchosen = '?'

/** The lot that an entry of a material begins with: its only one of the list, or one that was found, or none yet. */
export function firstLot(lines: readonly CountLine[], materialId: string | undefined): string {
  const known = lines.filter((line) => line.materialId === materialId && line.isInRound)
  return known.length > 1 ? unchosen : (known[0]?.lotId ?? '')
}

const nothing: Entry = {
  id: '',
  material: null,
  lotId: '',
  lotNumber: '',
  expiresOn: null,
  quantity: null,
  isScanned: false,
  nobodyElse: false,
}

/** A material as the form of an entry knows it. */
export function materialOf(line: CountLine): Counted {
  const { materialId: id, materialName: name, useUnit, purchaseUnit, factor } = line
  return { id, name, useUnit, purchaseUnit, factor }
}

const keyOf = (text: string | null) => (text ?? '').trim().toUpperCase()

/** The line of the count that a package is of, where its lot is certain. */
function lineOf(lines: readonly CountLine[], { material, lotNumber, expiresOn }: ScannedPackage) {
  const alike = lines.filter(
    (line) =>
      line.materialId === material.id &&
      keyOf(line.lotNumber) === keyOf(lotNumber) &&
      (expiresOn === null || line.expiresOn === null || line.expiresOn === expiresOn),
  )
  return alike.length === 1 ? alike[0] : undefined
}

/** What is being counted at this device: begun by a scan, by a lot of the list or by hand, one after the other. */
export function useCountDesk({ lines }: CountDetail) {
  const words = useMessages(countMessages)
  const [entry, setEntry] = useState<Entry>()
  const withdrawing = useCommand(withdrawEntry, {
    onSuccess: (after) => {
      showCount(after)
      notify({ message: words.withdrawn, tone: 'done' })
    },
  })
  const { mutate } = withdrawing
  const withdraw = useCallback((id: string) => mutate({ params: { id } }), [mutate])
  const count = useCallback(
    (line: CountLine) => setEntry({ ...nothing, id: newId(), material: materialOf(line), lotId: line.lotId }),
    [],
  )
  const byHand = () => setEntry({ ...nothing, id: newId() })
  const take = (scanned: ScannedPackage) => {
    const line = lineOf(lines, scanned)
    const { material, lotNumber, expiresOn } = scanned
    const { factor } = material
    if (!entry) {
      // A package that does not say its lot for certain is of one that somebody chooses.
      const unsure = lotNumber === '' ? firstLot(lines, material.id) : ''
      const lot = line ? { lotId: line.lotId } : { lotId: unsure, lotNumber, expiresOn }
      return setEntry({ ...nothing, id: newId(), material, ...lot, quantity: factor, isScanned: true })
    }
    const isSame =
      entry.material?.id === material.id &&
      (line ? entry.lotId === line.lotId : !entry.lotId && keyOf(entry.lotNumber) === keyOf(lotNumber))
    if (!isSame) return notify({ message: words.saveFirst, tone: 'information' })
    // Twenty boxes are twenty scans.
    return setEntry({ ...entry, quantity: (Number.isSafeInteger(entry.quantity) ? (entry.quantity ?? 0) : 0) + factor })
  }
  const scan = usePackageScan(take)
  return { entry, setEntry, count, byHand, scan, withdraw }
}

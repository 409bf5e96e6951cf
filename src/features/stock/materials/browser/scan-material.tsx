import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { ScanButton } from '../../../../browser/scan/scan-button.tsx'
import { useScans } from '../../../../browser/scan/scans.ts'
import { useMaterialScan } from './use-material-scan.ts'

/** Finds a material by its package: with the camera, or with a keyboard scanner wherever the focus is. */
export function ScanMaterial({ address }: { readonly address: RecordSearch }) {
  const find = useMaterialScan(address)
  // Beside one that is only looked at, the next package opens the next; what is being written is not left.
  useScans(find, { inDialog: address.id !== undefined, enabled: address.writing === null })
  return <ScanButton onScan={find} />
}

import type { RecordSearch } from '../../../browser/record/use-record-search.ts'
import { LimitsOfMaterial } from '../../../features/stock/material-limits/browser/limits-of-material.tsx'
import { MaterialPanel } from '../../../features/stock/materials/browser/material-panel.tsx'

/** One material, and how much of it each of the reader's units wants to have. */
export default function MaterialWithLimits({ address }: { address: RecordSearch }) {
  return <MaterialPanel address={address} Beneath={LimitsOfMaterial} />
}

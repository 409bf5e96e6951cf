import type { ComponentType } from 'react'
import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { YesNoField } from '../../../../browser/record/yes-no-field.tsx'
import { materialEvents } from '../events.ts'
import { type Material, materials } from '../record.ts'
import { GtinField } from './gtin-field.tsx'
import { OpenedLifeField } from './opened-life-field.tsx'

const inputs = { yesNo: YesNoField, gtin: GtinField, openedLifeHours: OpenedLifeField }

interface MaterialPanelProps {
  readonly address: RecordSearch
  /** What later nouns tell of it. */
  readonly Beneath: ComponentType<{ row: Material }>
}

/** One material beside the table: to look at, to change, or a new one. */
export function MaterialPanel({ address, Beneath }: MaterialPanelProps) {
  return <RecordPanel record={materials} events={materialEvents} address={address} inputs={inputs} Beneath={Beneath} />
}

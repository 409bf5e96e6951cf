import type { ComponentType } from 'react'
import { ColourInput } from '../../../../browser/form/colour-input.tsx'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { YesNoField } from '../../../../browser/record/yes-no-field.tsx'
import { type ManagedProcedure, procedures } from '../record.ts'
import { procedureEvents } from '../events.ts'
import { NeedsField } from './needs-field.tsx'
import { Swatch } from './swatch.tsx'

const inputs = { money: MoneyField, yesNo: YesNoField, colour: ColourInput, requiredFunctions: NeedsField }
const cells = {
  colour: ({ colour }: ManagedProcedure) =>
    colour && (
      <span>
        <Swatch colour={colour} />
        {colour}
      </span>
    ),
}

interface ProcedurePanelProps {
  readonly address: RecordSearch
  /** What later nouns tell of it. */
  readonly Beneath?: ComponentType<{ row: ManagedProcedure }> | undefined
}

/** One procedure beside the catalogue: to look at, to change, or a new one. */
export function ProcedurePanel({ address, Beneath }: ProcedurePanelProps) {
  return (
    <RecordPanel
      record={procedures}
      events={procedureEvents}
      address={address}
      inputs={inputs}
      cells={cells}
      {...(Beneath && { Beneath })}
    />
  )
}

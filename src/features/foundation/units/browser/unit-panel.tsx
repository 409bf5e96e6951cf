import { CnpjField } from '../../../../browser/record/cnpj-field.tsx'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { PhoneField } from '../../../../browser/record/phone-field.tsx'
import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { unitEvents } from '../events.ts'
import { units } from '../record.ts'
import { MessageField } from './message-field.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { unitCells } from './unit-cells.ts'
import { PercentField } from '../../../../browser/record/percent-field.tsx'
import { StateField } from '../../../../browser/record/state-field.tsx'
import { BelongingDayField, LegalEntityField } from './legal-entity-field.tsx'
import { ZoneField } from './unit-inputs.tsx'
import { UnitLogo } from './unit-logo.tsx'

const inputs = {
  percent: PercentField,
  money: MoneyField,
  phone: PhoneField,
  cnpj: CnpjField,
  state: StateField,
  timeZone: ZoneField,
  openings: OpeningFields,
  confirmationMessage: MessageField,
  legalEntityId: LegalEntityField,
  legalEntityFrom: BelongingDayField,
}

/** One unit beside the list: to look at, to change, or a new one. */
export default function UnitPanel({ address }: { address: RecordSearch }) {
  return (
    <RecordPanel
      record={units}
      events={unitEvents}
      address={address}
      inputs={inputs}
      cells={unitCells}
      Beneath={UnitLogo}
    />
  )
}

import { type ComponentType, useMemo } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { CpfField } from '../../../../browser/record/cpf-field.tsx'
import { PhoneField } from '../../../../browser/record/phone-field.tsx'
import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { useToday } from '../../../../browser/use-today.ts'
import { useUnitNames } from '../../../../browser/use-unit-names.ts'
import { both } from '../../../../shared/both.ts'
import { RegimePart } from '../../pay-regimes/browser/regime-part.tsx'
import { professionalEvents } from '../events.ts'
import { type ProfessionalRecord, professionals } from '../record.ts'
import { inTheWay } from './in-the-way.tsx'
import { messages } from './messages.ts'
import { PinActions, PinFact } from './pin-actions.tsx'
import { PixKeyPart } from './pix-key-part.tsx'
import { factCells, unitsInWords } from './professional-cells.tsx'
import { EmailField } from '../../../../browser/record/email-field.tsx'
import { CouncilNumberField, CouncilStateField, RqeField, WorkplacesField } from './professional-fields.tsx'

const inputs = {
  date: DateField,
  phone: PhoneField,
  email: EmailField,
  rqe: RqeField,
  unitIds: WorkplacesField,
  cpf: CpfField,
  councilNumber: CouncilNumberField,
  councilState: CouncilStateField,
}

const pinFact = { name: both('PIN', 'PIN'), Value: PinFact }

function withPixKey(Beneath: ProfessionalPanelProps['Beneath']): ProfessionalPanelProps['Beneath'] {
  return ({ row }) => (
    <>
      <PixKeyPart row={row} />
      <RegimePart professionalId={row.id} />
      <Beneath row={row} />
    </>
  )
}

interface ProfessionalPanelProps {
  readonly address: RecordSearch
  /** What later nouns know of them, beneath the facts: their teams. */
  readonly Beneath: ComponentType<{ row: ProfessionalRecord }>
}

/** One professional beside the list: to look at, to change, or to register. */
export function ProfessionalPanel({ address, Beneath }: ProfessionalPanelProps) {
  const words = useMessages(messages)
  const today = useToday()
  const Whole = useMemo(() => withPixKey(Beneath), [Beneath])
  const { unit } = useUnit()
  const unitNames = useUnitNames()
  const setting = { words, unitNames, on: today }
  const shows = (field: string, value: unknown) =>
    field === 'unitIds' && Array.isArray(value)
      ? unitsInWords({ unitIds: value.map(String), elsewhere: 0 }, setting)
      : undefined
  return (
    <RecordPanel
      record={professionals}
      events={professionalEvents}
      address={address}
      inputs={inputs}
      begin={{ unitIds: [unit.id] }}
      cells={factCells(setting)}
      refusals={inTheWay}
      shows={shows}
      MoreFact={pinFact}
      Actions={PinActions}
      Beneath={Whole}
    />
  )
}

import { Button } from '@mantine/core'
import { IconCalendarX, IconFlask } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { payRuleEvents } from '../events.ts'
import { type PayRuleRow, payRules } from '../record.ts'
import { draftMessages } from './draft-messages.ts'
import { ReasonField } from './draft-part.tsx'
import { DeductionsField } from './deductions-field.tsx'
import { Editions } from './editions.tsx'
import { messages } from './messages.ts'
import { ruleCells } from './rule-cells.tsx'
import {
  AmountField,
  BasisField,
  CapField,
  DayKindField,
  NthField,
  ProcedureField,
  SharedField,
  ShareField,
  StartField,
  UnitField,
} from './term-fields.tsx'
import { BeneficiaryField, FunctionField, PersonField, TeamField } from './whom-fields.tsx'

const EndDialog = lazy(() => import('./end-dialog.tsx'))
const TryOutDialog = lazy(() => import('./try-out-dialog.tsx'))

const inputs = {
  beneficiary: BeneficiaryField,
  professionalId: PersonField,
  teamId: TeamField,
  function: FunctionField,
  procedureId: ProcedureField,
  unitId: UnitField,
  dayKind: DayKindField,
  nthFrom: NthField,
  basis: BasisField,
  amountCentavos: AmountField,
  shareBasisPoints: ShareField,
  capCentavos: CapField,
  isShared: SharedField,
  deductions: DeductionsField,
  validFrom: StartField,
  date: DateField,
  reason: ReasonField,
}

/** One edition of a rule beside the list: to look at, to put another in its place, or a new rule. */
export default function RulePanel({ address }: { address: RecordSearch }) {
  return (
    <RecordPanel
      record={payRules}
      events={payRuleEvents}
      address={address}
      width={560}
      inputs={inputs}
      cells={ruleCells}
      Actions={End}
      Beneath={Beneath}
    />
  )
}

/** What a month would have paid by it, for whoever may see it, and its editions. */
function Beneath({ row }: { row: PayRuleRow }) {
  const words = useMessages(draftMessages)
  const [isTrying, setTrying] = useState(false)
  return (
    <>
      {row.standing !== 'void' && (
        <Button variant="default" leftSection={<IconFlask size={16} />} onClick={() => setTrying(true)}>
          {words.tryOut}
        </Button>
      )}
      <Editions row={row} />
      <Suspense>
        {isTrying && (
          <TryOutDialog of={{ ruleId: row.id, draft: null }} name={row.name} onClose={() => setTrying(false)} />
        )}
      </Suspense>
    </>
  )
}

function End({ row }: { row: PayRuleRow }) {
  const words = useMessages(messages)
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarX size={16} />} onClick={() => setEnding(true)}>
        {words.end}
      </Button>
      <Suspense>{isEnding && <EndDialog rule={row} onClose={() => setEnding(false)} />}</Suspense>
    </>
  )
}

import { useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { useSession } from '../../../../browser/current.ts'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { HappenedDay } from '../../../../browser/form/happened-day.tsx'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { tellDone } from '../../../../browser/transition/tell-done.ts'
import { useToday } from '../../../../browser/use-today.ts'
import { usualLateDays } from '../../../../shared/days/judge.ts'
import { dayRule } from '../../../../shared/days/rule.ts'
import { localDate, networkZone } from '../../../../shared/time.ts'
import { payFields, payStatement, readNet } from '../contract.ts'
import { paidOn } from '../days.ts'
import type { StatementDetail } from '../record.ts'
import { NetOfDay } from './net-of-day.tsx'
import { statementMachine } from '../transitions.ts'
import { paymentMessages } from './messages.ts'
import { showStatement } from './use-statement.ts'

interface PayDialogProps {
  readonly statement: StatementDetail
  readonly onClose: () => void
}

/** On which day a statement was paid. */
export default function PayDialog({ statement: { id, version, approvedAt }, onClose }: PayDialogProps) {
  const words = useMessages(paymentMessages)
  const title = useMessages(statementMachine.rows.pay.button)
  const today = useToday(networkZone)
  const { may } = useSession()
  const judged = { today, lateDays: usualLateDays, mayBeLate: may('payment.approve') }
  const initial: { paidOn: string | null; dayReason: string } = { paidOn: today, dayReason: '' }
  const [day, setDay] = useState<string | null>(today)
  // What is paid on that day, as it is shown below.
  const { data: net } = useContract(
    readNet,
    { params: { id }, query: { day: day ?? today } },
    { enabled: day !== null },
  )
  const record = useRecordForm({
    draft: `pay ${id}`,
    initial,
    version,
    schema: payFields.omit({ version: true }).check(
      dayRule(paidOn, 'paidOn', () => ({
        ...judged,
        since: { approval: approvedAt && localDate(approvedAt, networkZone) },
      })),
    ),
    toInput: ({ paidOn: day, dayReason }) => ({
      paidOn: day ?? '',
      ...(dayReason.trim() && { dayReason }),
      ...(net && { payCentavos: net.payCentavos }),
    }),
    send: ({ input, version: seen }) =>
      call(payStatement, { params: { id }, body: { ...input, version: seen ?? version } }),
    fromRecord: (current) => ({ paidOn: (current as StatementDetail).paidOn, dayReason: '' }),
    onDone: (after) => {
      showStatement(after)
      tellDone(statementMachine.rows.pay, after)
      onClose()
    },
  })
  const labels = { paidOn: words.paidOn }
  const { form } = record
  const handed = form.getInputProps('paidOn') as { value?: string | null; onChange: (next: string | null) => void }
  return (
    <FormDialog title={title} record={record} labels={labels} submit={words.toRecord} onClose={onClose}>
      <HappenedDay
        label={labels.paidOn}
        day={{ ...handed, onChange: (next) => (handed.onChange(next), setDay(next)) }}
        reason={form.getInputProps('dayReason')}
        judged={judged}
      />
      {net && <NetOfDay net={net} />}
    </FormDialog>
  )
}

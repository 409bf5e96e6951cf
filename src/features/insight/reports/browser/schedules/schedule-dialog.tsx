import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSession, useUnit } from '../../../../../browser/current.ts'
import { FormDialog } from '../../../../../browser/form/form-dialog.tsx'
import { useNewId } from '../../../../../browser/form/use-new-id.ts'
import { refusedFields, useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../../browser/query.ts'
import { may } from '../../../../../shared/permissions.ts'
import { isNetworkRole } from '../../../../../shared/roles.ts'
import { listColleagues } from '../../../../foundation/offers/both.ts'
import { type MailedReport, mailedReports, type Rhythm, rhythms, scheduleReport } from '../../schedule-contract.ts'
import { scheduleMessages } from './messages.ts'

/** Schedules a report by mail: what, of which unit, how often, for whom. */
export default function ScheduleDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useMessages(scheduleMessages)
  const { user } = useSession()
  const { unit, units } = useUnit()
  const ofNetwork = isNetworkRole(user.role)
  const [id] = useNewId()
  const [report, setReport] = useState<MailedReport>('figures')
  const [rhythm, setRhythm] = useState<Rhythm>('weekly')
  const [unitId, setUnitId] = useState(ofNetwork ? '' : unit.id)
  const [recipientId, setRecipientId] = useState(user.id)
  const { data } = useContract(listColleagues, {})
  // Whoever may not carry a report away may not be mailed it either.
  const readers = data?.items.filter(({ role }) => may(role, 'report.export')) ?? []
  const { form, wrong, check, refuse } = useWrong({ recipientId: recipientId === '' && words.recipientMissing })
  const scheduling = useCommand(scheduleReport, {
    onSuccess: () => {
      notify({ message: words.added, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => problem.fields.length > 0 && refuse(refusedFields(problem)),
  })
  const send = () => {
    if (!check()) return
    scheduling.mutate({ body: { id, report, rhythm, recipientId, unitId: unitId === '' ? null : unitId } })
  }
  return (
    <FormDialog
      title={words.add}
      form={form}
      submit={words.add}
      sending={scheduling.isPending}
      onSend={send}
      onClose={onClose}
    >
      <NativeSelect
        label={words.report}
        value={report}
        data-autofocus
        onChange={({ currentTarget }) => setReport(currentTarget.value as MailedReport)}
        data={mailedReports.map((value) => ({ value, label: words[value] }))}
      />
      <NativeSelect
        label={words.rhythm}
        value={rhythm}
        onChange={({ currentTarget }) => setRhythm(currentTarget.value as Rhythm)}
        data={rhythms.map((value) => ({ value, label: words[value] }))}
      />
      <NativeSelect
        label={words.unit}
        value={unitId}
        onChange={({ currentTarget }) => setUnitId(currentTarget.value)}
        data={[
          ...(ofNetwork ? [{ value: '', label: words.ownUnits }] : []),
          ...units.map(({ id: of, shortName }) => ({ value: of, label: shortName })),
        ]}
      />
      <NativeSelect
        label={words.recipient}
        value={recipientId}
        error={wrong.recipientId}
        onChange={({ currentTarget }) => setRecipientId(currentTarget.value)}
        data={[
          ...(readers.some(({ id: of }) => of === user.id) ? [] : [{ value: user.id, label: user.name }]),
          ...readers.map(({ id: of, name }) => ({ value: of, label: name })),
        ]}
      />
    </FormDialog>
  )
}

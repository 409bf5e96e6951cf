import { LeaveGuard, type StaysAt } from './leave-guard.tsx'
import type { RecordForm } from './use-record-form.ts'
import { SendFoot } from './send-foot.tsx'

interface FormFootProps {
  readonly record: Pick<RecordForm<Record<string, unknown>>, 'sending' | 'unsaved' | 'discard'>
  /** What sending is called here: "Salvar", "Cadastrar". */
  readonly submit: string
  readonly onCancel: () => void
  readonly staysAt: StaysAt
}

/** What ends the form of a record: to give up or to send; and what is typed is not left behind unasked. */
export function FormFoot({ record, submit, onCancel, staysAt }: FormFootProps) {
  return (
    <>
      <SendFoot record={record} submit={submit} onCancel={onCancel} />
      <LeaveGuard unsaved={record.unsaved} staysAt={staysAt} onDiscard={record.discard} />
    </>
  )
}

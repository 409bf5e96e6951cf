import { Button } from '@mantine/core'
import { useMessages } from '../messages.ts'
import { LeaveGuard, type StaysAt } from './leave-guard.tsx'
import { formMessages } from './messages.ts'
import type { RecordForm } from './use-record-form.ts'
import { Foot } from '../dialog/foot.tsx'

interface FormFootProps {
  readonly record: Pick<RecordForm<Record<string, unknown>>, 'sending' | 'unsaved' | 'discard'>
  /** What sending is called here: "Salvar", "Cadastrar". */
  readonly submit: string
  readonly onCancel: () => void
  readonly staysAt: StaysAt
}

/** What ends the form of a record: to give up or to send; and what is typed is not left behind unasked. */
export function FormFoot({ record, submit, onCancel, staysAt }: FormFootProps) {
  const words = useMessages(formMessages)
  return (
    <>
      <Foot>
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={record.sending}>
          {submit}
        </Button>
      </Foot>
      <LeaveGuard unsaved={record.unsaved} staysAt={staysAt} onDiscard={record.discard} />
    </>
  )
}

import { FormFoot } from '../../../../browser/form/form-foot.tsx'
import type { StaysAt } from '../../../../browser/form/leave-guard.tsx'
import type { RecordForm } from '../../../../browser/form/use-record-form.ts'

interface EndingProps {
  readonly record: Pick<RecordForm<Record<string, unknown>>, 'sending' | 'unsaved' | 'discard'>
  readonly submit: string
  readonly onClose: () => void
}

const onRoster: StaysAt = (pathname) => pathname === '/escala'

/** What ends a form over the roster: given up, what was typed goes with it; closed in any other way, it is kept. */
export function Ending({ record, submit, onClose }: EndingProps) {
  const giveUp = () => {
    record.discard()
    onClose()
  }
  return <FormFoot record={record} submit={submit} onCancel={giveUp} staysAt={onRoster} />
}

import { Button } from '@mantine/core'
import { Foot } from '../dialog/foot.tsx'
import { useMessages } from '../messages.ts'
import { formMessages } from './messages.ts'
import type { RecordForm } from './use-record-form.ts'

interface SendFootProps {
  readonly record: Pick<RecordForm<Record<string, unknown>>, 'sending'>
  /** What sending is called here: "Salvar", "Cadastrar". */
  readonly submit: string
  /** What is written cannot be sent as it stands, and the form says why. */
  readonly disabled?: boolean
  readonly onCancel: () => void
}

/** What ends a form in a dialog: to give up or to send. */
export function SendFoot({ record, submit, disabled = false, onCancel }: SendFootProps) {
  const words = useMessages(formMessages)
  return (
    <Foot>
      <Button variant="default" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button type="submit" loading={record.sending} disabled={disabled}>
        {submit}
      </Button>
    </Foot>
  )
}

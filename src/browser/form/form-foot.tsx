import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useMessages } from '../messages.ts'
import { LeaveGuard, type StaysAt } from './leave-guard.tsx'
import { formMessages } from './messages.ts'
import type { RecordForm } from './use-record-form.ts'
import { Foot } from '../dialog/foot.tsx'

/**
 * Keeps the focus where it is while a button is pressed: leaving a field can show what is wrong with it, and the button
 * would move away under the click.
 */
export function keepFocus(event: MouseEvent<HTMLElement>): void {
  event.preventDefault()
}

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
        <Button variant="default" onMouseDown={keepFocus} onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button
          type="submit"
          onMouseDown={keepFocus}
          // Once pressed: a list or calendar that a field has open would lie over the answer.
          onClick={({ currentTarget }) => currentTarget.focus()}
          loading={record.sending}
        >
          {submit}
        </Button>
      </Foot>
      <LeaveGuard unsaved={record.unsaved} staysAt={staysAt} onDiscard={record.discard} />
    </>
  )
}

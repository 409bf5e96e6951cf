import { Button, Stack } from '@mantine/core'
import type { RefObject, SyntheticEvent } from 'react'
import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import { Foot } from '../dialog/foot.tsx'
import { useMessages } from '../messages.ts'
import { FormBody } from './form-body.tsx'
import { FormStates, type FormStatesProps } from './form-states.tsx'
import { formMessages } from './messages.ts'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose' | 'children'> {
  /** A form that keeps drafts and colleagues' changes, told above the fields by what `labels` calls them. */
  readonly record?: FormStatesProps['record']
  readonly labels?: FormStatesProps['labels']
  /** A small form of its own instead: where its first wrong field is looked for, what sends it, whether it is sent. */
  readonly form?: RefObject<HTMLFormElement | null>
  readonly onSend?: () => void
  readonly sending?: boolean
  /** What sending is called here: "Salvar", "Cadastrar". */
  readonly submit: string
  /** What giving up is called where "Cancelar" would be taken for something else. */
  readonly cancel?: string
  /** It takes something away. */
  readonly danger?: boolean
  /** What is written cannot be sent as it stands, and the form says why. */
  readonly disabled?: boolean
  /** Begins on the answer instead of a field, for what needs a yes and seldom a word. */
  readonly focusAnswer?: boolean
}

/** A form in a dialog: its fields beneath each other, and at its end to give up or to send. Only its buttons and Esc close it. */
export function FormDialog(props: FormDialogProps) {
  const { title, size, record, labels = {}, form, onSend, sending = record?.sending, submit, onClose, children } = props
  const words = useMessages(formMessages)
  const { cancel = words.cancel, danger = false, disabled = false, focusAnswer = false } = props
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (record) record.submit(event)
    else onSend?.()
  }
  return (
    <Dialog title={title} {...(size && { size })} writing onClose={onClose}>
      <FormBody {...(form && { ref: form })} onSubmit={send}>
        {record && <FormStates record={record} labels={labels} />}
        <Stack gap="sm">{children}</Stack>
        <Foot>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            type="submit"
            autoFocus={focusAnswer}
            loading={sending}
            disabled={disabled}
            {...(danger && { color: 'red' })}
          >
            {submit}
          </Button>
        </Foot>
      </FormBody>
    </Dialog>
  )
}

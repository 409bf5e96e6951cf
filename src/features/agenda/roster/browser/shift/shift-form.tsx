import { Button, Group, Stack } from '@mantine/core'
import { IconArrowBackUp, IconArrowsExchange, IconTrash } from '@tabler/icons-react'
import { keepFocus } from '../../../../../browser/form/keep-focus.ts'
import { FormStates } from '../../../../../browser/form/form-states.tsx'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import type { Shift } from '../../record.ts'
import type { ShiftChange } from '../shift-change.ts'
import { editorMessages } from './editor-messages.ts'
import { ShiftFields } from './shift-fields.tsx'
import { MoreButton } from './more-button.tsx'
import { changeTyped, inForm, shiftTyped, type ShiftValues, valuesOf } from './shift-values.ts'

interface ShiftFormProps {
  readonly shift: Shift
  readonly zone: string
  /** Shows the change at once. @throws ProblemError once the server refused it: what was typed is kept */
  readonly onSave: (change: ShiftChange) => Promise<void>
  readonly onRemove: () => void
  /** Where the draft differs from what is published. */
  readonly onRestore?: (() => void) | undefined
  /** Where the shift is published and somebody's. */
  readonly onSwap?: (() => void) | undefined
}

/** A shift of the draft to correct, delete, or do more with. */
export function ShiftForm({ shift, zone, onSave, onRemove, onRestore, onSwap }: ShiftFormProps) {
  const words = useMessages(editorMessages)
  const record = useRecordForm<ShiftValues, void, ShiftValues>({
    draft: `shift ${shift.id}`,
    initial: valuesOf(shift, zone),
    version: null,
    schema: shiftTyped,
    toInput: inForm,
    send: ({ input }) => onSave(changeTyped(input, shift, zone)),
    onDone: () => {},
  })
  return (
    <form onSubmit={record.submit} noValidate>
      <Stack gap={10}>
        <FormStates record={record} labels={{}} />
        <ShiftFields form={record.form} isOpen={shift.professionalId === null} />
        <Group gap="xs">
          <Button type="submit" data-autofocus onMouseDown={keepFocus}>
            {words.save}
          </Button>
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
            {words.remove}
          </Button>
        </Group>
        {onSwap && (
          <MoreButton icon={<IconArrowsExchange size={16} />} onClick={onSwap}>
            {words.swap}
          </MoreButton>
        )}
        {onRestore && (
          <MoreButton icon={<IconArrowBackUp size={16} />} onClick={onRestore}>
            {words.restore}
          </MoreButton>
        )}
      </Stack>
    </form>
  )
}

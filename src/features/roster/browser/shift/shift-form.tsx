import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowsExchange, IconTrash } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import type { Shift } from '../../record.ts'
import { editorMessages } from './editor-messages.ts'
import type { ShiftChange } from '../shift-change.ts'
import { AboutFields, KindField, useWrongShift, WhenFields } from './shift-fields.tsx'
import { changeTyped, type ShiftValues, valuesOf } from './shift-values.ts'

interface ShiftFormProps {
  readonly shift: Shift
  readonly zone: string
  readonly onSave: (change: ShiftChange) => void
  readonly onRemove: () => void
  /** Where the draft differs from what is published. */
  readonly onRestore?: (() => void) | undefined
  /** Where the shift is published and somebody's. */
  readonly onSwap?: (() => void) | undefined
}

/** A shift of the draft to correct, delete, or do more with. */
export function ShiftForm({ shift, zone, onSave, onRemove, onRestore, onSwap }: ShiftFormProps) {
  const words = useMessages(editorMessages)
  const [values, setValues] = useState<ShiftValues>(() => valuesOf(shift, zone))
  const { form, wrong, check } = useWrongShift(values)
  const isOpen = shift.professionalId === null
  const change = (patch: Partial<ShiftValues>) => setValues((before) => ({ ...before, ...patch }))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (check()) onSave(changeTyped(values, shift, zone))
  }
  return (
    <form ref={form} className="roster-editor__form" onSubmit={submit} noValidate>
      <KindField values={values} onChange={change} isOpen={isOpen} />
      <WhenFields values={values} wrong={wrong} onChange={change} />
      <AboutFields values={values} onChange={change} isOpen={isOpen} />
      <div className="roster-editor__actions">
        <Button type="submit" data-autofocus>
          {words.save}
        </Button>
        <Button variant="subtle" color="#b42318" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
      {(onSwap || onRestore) && (
        <div className="roster-editor__more">
          {onSwap && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconArrowsExchange size={16} />}
              onClick={onSwap}
            >
              {words.swap}
            </Button>
          )}
          {onRestore && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} />}
              onClick={onRestore}
            >
              {words.restore}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

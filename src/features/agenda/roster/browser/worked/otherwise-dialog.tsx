import { SimpleGrid, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../../browser/api.ts'
import { FormDialog } from '../../../../../browser/form/form-dialog.tsx'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import type { ContractOutput } from '../../../../../shared/contract.ts'
import { formatRange } from '../../../../../shared/time.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { reasonSchema } from '../../contract.ts'
import { clockSchema } from '../../pattern-contract.ts'
import type { Shift } from '../../record.ts'
import { workOtherwise } from '../../worked-contract.ts'
import { ClockField } from '../clock-field.tsx'
import { showAnswer } from '../pending-shifts.ts'
import { momentsOf } from '../shift-change.ts'
import { clockTyped, timesTyped } from '../shift/shift-values.ts'
import { workedMessages } from './worked-messages.ts'

interface OtherwiseDialogProps {
  readonly shift: Shift
  readonly unit: Unit
  readonly nameOf: (professionalId: string) => string
  readonly onClose: () => void
}

type Values = { readonly starts: string; readonly ends: string; readonly reason: string }

const typed = z.strictObject({ starts: clockSchema, ends: clockSchema, reason: reasonSchema })

/** When a shift was really worked, and why not as the roster says. */
export default function OtherwiseDialog({ shift, unit, nameOf, onClose }: OtherwiseDialogProps) {
  const words = useMessages(workedMessages)
  const language = useLanguage()
  const zone = unit.timeZone
  // What was marked as this opened: what a colleague marks meanwhile is not written over.
  const [markedAt] = useState(shift.worked?.markedAt ?? null)
  const shown = momentsOf(shift.worked ?? shift, zone)
  const record = useRecordForm<Values, ContractOutput<typeof workOtherwise>, Values>({
    draft: `worked ${shift.id}`,
    initial: { starts: shown.starts.slice(11), ends: shown.ends.slice(11), reason: shift.worked?.reason ?? '' },
    version: null,
    schema: typed,
    toInput: (values) => ({ ...values, starts: clockTyped(values.starts), ends: clockTyped(values.ends) }),
    send: ({ input: { reason, starts, ends } }) => {
      const times = timesTyped({ from: starts, to: ends }, shown.starts.slice(0, 10))
      return call(workOtherwise, { params: { id: shift.id }, body: { ...times, reason, markedAt } })
    },
    onDone: ({ shifts }) => {
      showAnswer(shifts)
      notify({ message: words.marked(1), tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const { starts, ends } = form.getValues()
  return (
    <FormDialog
      title={words.otherwiseTitle(nameOf(shift.professionalId ?? ''))}
      record={record}
      submit={words.mark}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {formatRange(shift.startsAt, shift.endsAt, zone, language)}
      </Text>
      <SimpleGrid cols={2} spacing="xs">
        <ClockField data-autofocus label={words.from} value={starts} {...form.getInputProps('starts')} />
        <ClockField label={words.to} value={ends} {...form.getInputProps('ends')} />
      </SimpleGrid>
      <Textarea label={words.reason} maxLength={500} autosize minRows={2} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}

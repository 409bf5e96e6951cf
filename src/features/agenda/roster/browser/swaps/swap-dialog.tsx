import { Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../../../browser/api.ts'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { FormStates } from '../../../../../browser/form/form-states.tsx'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useContract } from '../../../../../browser/query.ts'
import { newId } from '../../../../../shared/ids.ts'
import { addDays, formatRange, localDate } from '../../../../../shared/time.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { listShifts } from '../../contract.ts'
import type { Shift } from '../../record.ts'
import { requestSwap, swapWish } from '../../swap-contract.ts'
import { Choice } from '../../../../../browser/table/choice.tsx'
import { Ending } from '../ending.tsx'
import { clashWord } from '../grid/chips.ts'
import { useCandidates } from '../shift/use-candidates.ts'
import { swapMessages } from './swap-messages.ts'
import { words as rosterWords } from '../words.ts'

interface SwapDialogProps {
  readonly shift: Shift
  readonly unit: Unit
  readonly nameOf: (professionalId: string) => string
  readonly onClose: () => void
}

type SwapValues = {
  readonly toProfessionalId: string
  readonly otherShiftId: string
  readonly reason: string
}

/** Asks for a shift to be given away, or exchanged for another; somebody else approves. */
export default function SwapDialog({ shift, unit, nameOf, onClose }: SwapDialogProps) {
  const words = useMessages(swapMessages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  const zone = unit.timeZone
  const [mode, setMode] = useState<'give' | 'exchange'>('give')
  const [id] = useState(newId)
  const record = useRecordForm<SwapValues, unknown, z.input<typeof swapWish>>({
    draft: `swap ${shift.id}`,
    initial: { toProfessionalId: '', otherShiftId: '', reason: '' },
    version: null,
    schema: swapWish,
    // Whom and which nobody has chosen is for the contract to refuse.
    toInput: ({ toProfessionalId, otherShiftId, reason }) => ({
      id,
      shiftId: shift.id,
      reason,
      toProfessionalId,
      ...(mode === 'exchange' && { otherShiftId }),
    }),
    send: ({ input }) => call(requestSwap, { body: input }),
    onDone: () => {
      notify({ message: words.requested, tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const to = form.getValues().toProfessionalId
  const candidates = useCandidates(shift, zone)
  const day = localDate(shift.startsAt, zone)
  const period = { from: addDays(day, -14), to: addDays(day, 45) }
  const theirs = useContract(
    listShifts,
    { query: { unitId: unit.id, ...period, ...(to !== '' && { professionalId: to }) } },
    { enabled: mode === 'exchange' && to !== '' },
  )
  const others = (theirs.data?.items ?? []).filter(
    (one) =>
      one.professionalId === to &&
      one.kind === shift.kind &&
      one.state === 'published' &&
      one.swapId === null &&
      one.function === shift.function,
  )
  const people = (candidates.data?.items ?? []).filter(({ professionalId }) => professionalId !== shift.professionalId)
  return (
    <Dialog title={words.dialogTitle(nameOf(shift.professionalId ?? ''))} onClose={onClose}>
      <form onSubmit={record.submit} noValidate>
        <Stack gap="sm">
          <Text>{formatRange(shift.startsAt, shift.endsAt, zone, language)}</Text>
          <FormStates record={record} labels={{}} />
          <Choice
            label={words.mode}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'give', label: words.give },
              { value: 'exchange', label: words.exchange },
            ]}
          />
          <Select
            searchable
            data-autofocus
            label={words.to}
            placeholder={words.choose}
            {...form.getInputProps('toProfessionalId')}
            value={to || null}
            error={(form.errors['toProfessionalId'] && words.choose) ?? candidates.error?.message}
            onChange={(next: string | null) => {
              form.setFieldValue('toProfessionalId', next ?? '')
              form.setFieldValue('otherShiftId', '')
            }}
            data={people.map(({ professionalId, name, busy, clashes }) => ({
              value: professionalId,
              label: [name, busy && words.busy, ...clashes.map((clash) => clashWord(clash, kinds))]
                .filter(Boolean)
                .join(' · '),
              disabled: busy && mode === 'give',
            }))}
          />
          {mode === 'exchange' && to !== '' && (
            <Select
              label={words.other}
              placeholder={theirs.data && others.length === 0 ? words.noOther : words.chooseOther}
              data={others.map((one) => ({
                value: one.id,
                label: formatRange(one.startsAt, one.endsAt, zone, language),
              }))}
              {...form.getInputProps('otherShiftId')}
              value={form.getValues().otherShiftId || null}
              error={form.errors['otherShiftId'] && words.chooseOther}
            />
          )}
          <Textarea label={words.reason} maxLength={500} autosize minRows={2} {...form.getInputProps('reason')} />
        </Stack>
        <Ending record={record} submit={words.request} onClose={onClose} />
      </form>
    </Dialog>
  )
}

import { Button, Select, Textarea } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useNewId } from '../../../../browser/form/use-new-id.ts'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { addDays, formatRange, localDate } from '../../../../shared/time.ts'
import type { Unit } from '../../../units/contract.ts'
import { listShifts } from '../../contract.ts'
import type { Shift } from '../../record.ts'
import { requestSwap } from '../../swap-contract.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import { clashWord } from '../grid/chips.ts'
import { useCandidates } from '../shift/use-candidates.ts'
import { swapMessages } from './swap-messages.ts'
import { words as rosterWords } from '../words.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'

interface SwapDialogProps {
  readonly shift: Shift
  readonly unit: Unit
  readonly nameOf: (professionalId: string) => string
  readonly onClose: () => void
}

/** Asks for a shift to be given away, or exchanged for another; somebody else approves. */
export default function SwapDialog({ shift, unit, nameOf, onClose }: SwapDialogProps) {
  const words = useMessages(swapMessages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  const zone = unit.timeZone
  const [mode, setMode] = useState<'give' | 'exchange'>('give')
  const [to, setTo] = useState<string | null>(null)
  const [other, setOther] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [id] = useNewId()
  const candidates = useCandidates(shift, zone)
  const day = localDate(shift.startsAt, zone)
  const period = { from: addDays(day, -14), to: addDays(day, 45) }
  const theirs = useContract(
    listShifts,
    { query: { unitId: unit.id, ...period, ...(to !== null && { professionalId: to }) } },
    { enabled: mode === 'exchange' && to !== null },
  )
  const others = (theirs.data?.items ?? []).filter(
    (one) =>
      one.professionalId === to &&
      one.kind === shift.kind &&
      one.state === 'published' &&
      one.swapId === null &&
      one.function === shift.function,
  )
  const requesting = useCommand(requestSwap, {
    onSuccess: () => {
      notify({ message: words.requested, tone: 'done' })
      onClose()
    },
  })
  const { form, wrong, check } = useWrong({
    to: to === null && words.choose,
    other: to !== null && mode === 'exchange' && other === null && words.chooseOther,
    reason: reason.trim().length < 3 && words.reasonMissing,
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!check() || to === null) return
    requesting.mutate({
      body: {
        id,
        shiftId: shift.id,
        toProfessionalId: to,
        ...(mode === 'exchange' && other !== null && { otherShiftId: other }),
        reason,
      },
    })
  }
  const people = (candidates.data?.items ?? []).filter(({ professionalId }) => professionalId !== shift.professionalId)
  return (
    <Dialog title={words.dialogTitle(nameOf(shift.professionalId ?? ''))} writing onClose={onClose}>
      <form ref={form} className="roster-dialog" onSubmit={submit}>
        <p>{formatRange(shift.startsAt, shift.endsAt, zone, language)}</p>
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
          error={wrong.to ?? candidates.error?.message}
          value={to}
          onChange={(id) => {
            setTo(id)
            setOther(null)
          }}
          data={people.map(({ professionalId, name, busy, clashes }) => ({
            value: professionalId,
            label: [name, busy && words.busy, ...clashes.map((clash) => clashWord(clash, kinds))]
              .filter(Boolean)
              .join(' · '),
            disabled: busy && mode === 'give',
          }))}
        />
        {mode === 'exchange' && to !== null && (
          <Select
            label={words.other}
            placeholder={theirs.data && others.length === 0 ? words.noOther : words.chooseOther}
            error={wrong.other}
            value={other}
            onChange={setOther}
            data={others.map((one) => ({
              value: one.id,
              label: formatRange(one.startsAt, one.endsAt, zone, language),
            }))}
          />
        )}
        <Textarea
          label={words.reason}
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          error={wrong.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Foot>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={requesting.isPending}>
            {words.request}
          </Button>
        </Foot>
      </form>
    </Dialog>
  )
}

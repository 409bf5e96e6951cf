import { Button, Checkbox, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../../browser/dialog/foot.tsx'
import { useWrong } from '../../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { Note } from '../../../../../browser/note.tsx'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { RecordWaiting } from '../../../../../browser/record/record-states.tsx'
import { DidNotCome } from '../../../../../browser/states.tsx'
import { formatMoney } from '../../../../../shared/money.ts'
import { formatDate, formatDayTime } from '../../../../../shared/time.ts'
import { asksForNote, type CancelReason, cancelReasons, cancelReasonWords } from '../../cancel-reasons.ts'
import { type Cancellation, cancelOrder, previewCancellation, restoreItems } from '../../contract.ts'
import type { OrderDetail } from '../../record.ts'
import { orderMessages } from '../order-messages.ts'
import { cancelMessages } from './cancel-messages.ts'

interface CancelOrderDialogProps {
  readonly order: OrderDetail
  /** One item; all that can be cancelled, where none is named. */
  readonly itemId?: string
  readonly onClose: () => void
}

/** Asks why something sold is given up, says what becomes of its dates, and what is proposed of what was paid. */
export function CancelOrderDialog({ order, itemId, onClose }: CancelOrderDialogProps) {
  const words = useMessages(cancelMessages)
  const item = order.items.find(({ id }) => id === itemId)
  const itemIds = itemId === undefined ? undefined : [itemId]
  // Looked at anew whenever the order changes; what is shown stays until then, and what is typed beside it.
  const [shown, setShown] = useState<Cancellation>()
  const preview = useCommand(previewCancellation, { onSuccess: setShown, onProblem: () => true })
  const { mutate } = preview
  useEffect(() => {
    mutate({ params: { id: order.id }, body: itemId === undefined ? {} : { itemIds: [itemId] } })
  }, [mutate, order.id, order.version, itemId])
  return (
    <Dialog
      writing
      size="md"
      title={item ? words.titleItem(item.procedureName) : words.titleOrder(order.number)}
      onClose={onClose}
    >
      {preview.error ? (
        <DidNotCome error={preview.error} onAgain={() => mutate({ params: { id: order.id }, body: { itemIds } })} />
      ) : shown ? (
        <CancelForm order={order} itemIds={itemIds} preview={shown} onClose={onClose} />
      ) : (
        <RecordWaiting />
      )}
    </Dialog>
  )
}

interface CancelFormProps {
  readonly order: OrderDetail
  readonly itemIds: string[] | undefined
  readonly preview: Cancellation
  readonly onClose: () => void
}

function CancelForm({ order, itemIds, preview, onClose }: CancelFormProps) {
  const words = useMessages(cancelMessages)
  const own = useMessages(orderMessages)
  const language = useLanguage()
  const [reason, setReason] = useState<CancelReason | ''>('')
  const [note, setNote] = useState('')
  const { dates } = preview
  // To exactly these: a date that came meanwhile is asked of again.
  const listed = dates.map(({ id, startsAt }) => `${id} ${startsAt}`).join()
  const [agreed, setAgreed] = useState<string>()
  const agrees = agreed === listed
  const restoring = useCommand(restoreItems, { onSuccess: () => notify({ message: own.restored, tone: 'done' }) })
  const cancelling = useCommand(cancelOrder, {
    onSuccess: ({ id, version }) => {
      const back = { params: { id }, body: { version, itemIds: preview.itemIds } }
      notify({ message: own.cancelled, tone: 'done', undo: () => restoring.mutateAsync(back) })
      onClose()
    },
  })
  const { form, wrong, check } = useWrong({
    reason: reason === '' && words.choose,
    note: reason !== '' && asksForNote(reason) && note.trim() === '' && words.noteMissing,
    agrees: dates.length > 0 && !agrees && words.agreeMissing,
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!check() || reason === '') return
    const cancelDates = dates.map(({ id }) => id)
    const body = { version: order.version, reason, note: note.trim(), cancelDates, ...(itemIds && { itemIds }) }
    cancelling.mutate({ params: { id: order.id }, body })
  }
  return (
    <form ref={form} onSubmit={submit}>
      <Stack gap="sm">
        {dates.length > 0 && (
          <Note tone="warning">
            {words.dates}
            <ul>
              {dates.map(({ id, startsAt, timeZone, procedureName }) => (
                <li key={id}>
                  {formatDayTime(startsAt, timeZone, language)} · {procedureName}
                </li>
              ))}
            </ul>
            <Checkbox
              label={words.agree}
              checked={agrees}
              error={wrong.agrees}
              onChange={(event) => setAgreed(event.currentTarget.checked ? listed : undefined)}
            />
          </Note>
        )}
        <Refund refund={preview.refund} paidCentavos={preview.paidCentavos} />
        <NativeSelect
          autoFocus
          label={words.why}
          error={wrong.reason}
          value={reason}
          onChange={(event) => setReason(cancelReasons.find((one) => one === event.currentTarget.value) ?? '')}
          data={[
            { value: '', label: words.choose },
            ...cancelReasons.map((one) => ({ value: one, label: cancelReasonWords[one][language] })),
          ]}
        />
        <Textarea
          label={reason !== '' && asksForNote(reason) ? words.noteNeeded : words.note}
          error={wrong.note}
          autosize
          minRows={1}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
      <Foot>
        <Button variant="default" onClick={onClose}>
          {words.back}
        </Button>
        <Button type="submit" color="red" loading={cancelling.isPending}>
          {words.yes}
        </Button>
      </Foot>
    </form>
  )
}

function Refund({ refund, paidCentavos }: Pick<Cancellation, 'refund' | 'paidCentavos'>) {
  const words = useMessages(cancelMessages)
  const language = useLanguage()
  const { kind, penaltyCapCentavos, regretUntil } = refund
  if (kind === 'nothing') return null
  return (
    <Note tone="told">
      {words.refund(formatMoney(paidCentavos, language))}{' '}
      {kind === 'regret' && regretUntil
        ? words.regret(formatDate(regretUntil, language))
        : penaltyCapCentavos > 0
          ? words.penalty(formatMoney(penaltyCapCentavos, language))
          : words.noPenalty}
      <Text inherit>{words.separately}</Text>
    </Note>
  )
}

import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { keepFocus } from '../../../../browser/form/keep-focus.ts'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { WholeInput } from '../../../../browser/form/whole-input.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { MaterialPicker } from '../../stock/browser/material-picker.tsx'
import { lotInWords } from '../../stock/browser/wording.ts'
import { enterCount } from '../contract.ts'
import type { CountDetail } from '../record.ts'
import styles from './entry-dialog.module.css'
import { countMachine } from '../transitions.ts'
import { countMessages } from './messages.ts'
import { type Entry, firstLot, showCount, unchosen } from './use-count-desk.ts'

interface EntryDialogProps {
  readonly count: CountDetail
  readonly entry: Entry
  readonly onChange: (change: Partial<Entry>) => void
  readonly onDone: () => void
  /** Takes the entry back that was just made. */
  readonly onUndo: (id: string) => void
}

/** An entry as its contract names it. */
function bodyOf({ id, material, lotId, lotNumber, expiresOn, quantity, isScanned, nobodyElse }: Entry) {
  const lot = lotId ? { lotId } : { materialId: material?.id ?? '', lotNumber: lotNumber.trim() || null, expiresOn }
  return { id, ...lot, quantity: quantity ?? 0, isScanned, nobodyElse }
}

/** How many of a lot somebody sees: a large number, with the lot above it where the package or the list said it. */
export function EntryDialog({ count, entry, onChange, onDone, onUndo }: EntryDialogProps) {
  const words = useMessages(countMessages)
  const doing = useMessages(countMachine.rows.enter.button)
  const language = useLanguage()
  const { material, lotId, lotNumber, expiresOn, quantity, nobodyElse } = entry
  const known = count.lines.filter((line) => line.materialId === material?.id && line.isInRound)
  const line = known.find((one) => one.lotId === lotId)
  const { form, wrong, check, refuse } = useWrong({
    materialId: material === null && words.chooseMaterial,
    lotId: lotId === unchosen && words.chooseLot,
    lotNumber: false,
    expiresOn: false,
    quantity: !(quantity !== null && Number.isSafeInteger(quantity) && quantity >= 0) && words.quantityMissing,
    nobodyElse: false,
  })
  const entering = useCommand(enterCount, {
    onSuccess: (after) => {
      showCount(after)
      const message = words.entered(quantity ?? 0, material?.name ?? '')
      notify({ message, tone: 'done', series: 'stock-count', undo: () => onUndo(entry.id) })
      onDone()
    },
    onProblem: (problem) => problem.fields.length > 0 && refuse(refusedFields(problem)),
  })
  const send = () => {
    if (check()) entering.mutate({ params: { id: count.id }, body: bodyOf(entry) })
  }
  const more = (by: number) => onChange({ quantity: (Number.isSafeInteger(quantity) ? (quantity ?? 0) : 0) + by })
  // A material of the list has its lots to choose from; what stands on its package else is typed.
  const choosesLot = known.length > 0 && (!line || known.length > 1)
  return (
    <FormDialog
      title={material?.name ?? words.enterTitle}
      form={form}
      submit={doing}
      sending={entering.isPending}
      onSend={send}
      onClose={onDone}
    >
      {line && !choosesLot && <Text fw={600}>{lotInWords(line, language)}</Text>}
      {wrong.lotId && !choosesLot && (
        <Note tone="problem" role="alert">
          {wrong.lotId}
        </Note>
      )}
      {!line && !entry.isScanned && (
        <MaterialPicker
          value={material?.id ?? null}
          name={material?.name ?? ''}
          error={wrong.materialId}
          onChange={(chosen) => onChange({ material: chosen, lotId: firstLot(count.lines, chosen?.id) })}
        />
      )}
      {entry.isScanned && wrong.materialId && (
        <Note tone="problem" role="alert">
          {wrong.materialId}
        </Note>
      )}
      {choosesLot && (
        <NativeSelect
          label={words.lot}
          withAsterisk
          value={lotId}
          error={wrong.lotId}
          onChange={(event) => onChange({ lotId: event.currentTarget.value })}
          data={[
            ...(lotId === unchosen ? [{ value: unchosen, label: words.chooseLot }] : []),
            ...known.map((one) => ({ value: one.lotId, label: lotInWords(one, language) })),
            { value: '', label: words.otherLot },
          ]}
        />
      )}
      {material !== null && lotId === '' && (
        <>
          <TextInput
            label={words.lotNumber}
            autoComplete="off"
            maxLength={40}
            value={lotNumber}
            error={wrong.lotNumber}
            onChange={(event) => onChange({ lotNumber: event.currentTarget.value })}
          />
          <DateField
            label={words.expiresOn}
            value={expiresOn}
            error={wrong.expiresOn}
            onChange={(date) => onChange({ expiresOn: date })}
          />
        </>
      )}
      <WholeInput
        {...(line && { 'data-autofocus': true })}
        classNames={{ input: `${styles.number} figures` }}
        label={words.howMany(material?.useUnit ?? '')}
        withAsterisk
        value={quantity}
        error={wrong.quantity}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(value) => onChange({ quantity: value })}
      />
      {material !== null && material.factor > 1 && (
        <Button variant="default" onMouseDown={keepFocus} onClick={() => more(material.factor)}>
          {words.package(material.factor, material.purchaseUnit)}
        </Button>
      )}
      {(line?.isCountedBefore || wrong.nobodyElse) && (
        <>
          <Note tone="warning">{words.countedBefore}</Note>
          <Checkbox
            label={words.nobodyElse}
            checked={nobodyElse}
            error={wrong.nobodyElse}
            onChange={(event) => onChange({ nobodyElse: event.currentTarget.checked })}
          />
        </>
      )}
    </FormDialog>
  )
}
